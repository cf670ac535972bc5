import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_BANK_FILE } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { toCents } from '#contract/kernel/money.ts'
import { fundRequestCalls } from '#contract/payments/funds.endpoints.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { CurrencyField } from '#web/lib/currency-field.tsx'
import { formatSums } from '#web/lib/sums.ts'
import { useDownload } from '#web/lib/use-download.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { FUND_REQUESTS_KEY, waitingFundsQuery } from '../queries.ts'

/**
 * Exports the selected withdrawals for the bank or, if none is selected, all that are in no file yet. It first explains
 * what the file contains.
 */
export function BankFileDialog({ chosen, onClose }: { chosen: readonly Withdrawal[]; onClose: () => void }) {
  const { t } = useTranslation(['fundRequests', 'common'])
  const { data: waiting } = useQuery(waitingFundsQuery)
  const [format, setFormat] = useState<'csv' | 'pain'>('csv')
  const { busy, failure, keep } = useDownload(FUND_REQUESTS_KEY, () => {
    toast.success(t('bank.done'))
    onClose()
  })
  const all = chosen.length === 0
  const currencies = (waiting?.currencies ?? []).filter(each => each.not_exported_count > 0)
  const [asked, setAsked] = useState<Currency>()
  const sums = currencies.find(({ currency }) => currency === asked) ?? currencies[0]
  const count = all ? (sums?.not_exported_count ?? 0) : chosen.length
  const amounts = all
    ? [{ cents: sums?.not_exported_cents ?? 0, currency: sums?.currency ?? 'usd' }]
    : chosen.map(({ amount, currency }) => ({ cents: toCents(amount, currency), currency }))
  const again = chosen.filter(request => request.exported_at !== null).length
  const makeFile = () =>
    keep(format === 'csv' ? fundRequestCalls.bankFile : fundRequestCalls.transferFile, {
      body: all ? { currency: sums?.currency ?? 'usd' } : { ids: chosen.map(({ id }) => id) },
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('bank.title')}
      text={t(all ? 'bank.textAll' : 'bank.textChosen', { count, amount: formatSums(amounts) })}
      closeLabel={t('common:close')}
    >
      <div className="grid gap-4">
        {failure && (
          <Notice tone="warning" urgent>
            {t('bank.failed', { message: failure })}
          </Notice>
        )}
        {again > 0 && <Notice tone="warning">{t('bank.again', { count: again })}</Notice>}
        {all && count > MAXIMUM_BANK_FILE && <Notice>{t('bank.most', { count: MAXIMUM_BANK_FILE })}</Notice>}
        {all && sums && (
          <CurrencyField
            label={t('bank.currency')}
            value={sums.currency}
            currencies={currencies.map(({ currency }) => currency)}
            onChange={setAsked}
          />
        )}
        <Field label={t('bank.format')} hint={format === 'pain' ? t('bank.painHint') : undefined}>
          <Select value={format} onChange={event => setFormat(event.target.value as typeof format)}>
            <option value="csv">{t('bank.csv')}</option>
            <option value="pain">{t('bank.pain')}</option>
          </Select>
        </Field>
        <Notice tone="trust" title={t('bank.secretTitle')}>
          {t('bank.secretText')}
        </Notice>
        <ActionRow className="mt-2">
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            busy={busy}
            busyLabel={t('bank.busy')}
            disabled={busy || count === 0}
            onClick={() => void makeFile()}
          >
            {t('bank.submit')}
          </Button>
        </ActionRow>
      </div>
    </Dialog>
  )
}
