import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import { CurrencyField } from '#web/lib/currency-field.tsx'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useDownload } from '#web/lib/use-download.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { collectedMoneyQuery, GUEST_PAYMENTS_KEY } from './queries.ts'

/** Downloads the refunds to send as credit transfers. */
export function RefundFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('guestPayments')
  const [again, setAgain] = useState(false)
  const { data: money } = useQuery(collectedMoneyQuery)
  const due = (money?.currencies ?? []).filter(each => each.refunds_due.count > 0).map(each => each.currency)
  const [asked, setAsked] = useState<Currency>()
  const currency = asked ?? due[0] ?? 'usd'
  const { busy, failure, keep } = useDownload(GUEST_PAYMENTS_KEY, () => {
    toast.success(t('refunds.file.done'))
    onClose()
  })
  return (
    <FormDialog
      title={t('refunds.file.title')}
      text={t('refunds.file.text')}
      submitLabel={t('refunds.file.submit')}
      busyLabel={t('refunds.file.busy')}
      busy={busy}
      onSubmit={() => void keep(guestPaymentCalls.refundFile, { body: { again, currency } })}
      onClose={onClose}
    >
      {failure && (
        <Notice tone="warning" urgent>
          {t('refunds.file.failed', { message: failure })}
        </Notice>
      )}
      <CurrencyField
        label={t('refunds.file.currency')}
        value={currency}
        currencies={due}
        onChange={setAsked}
      />
      <Checkbox
        label={t('refunds.file.again')}
        hint={t('refunds.file.againHint')}
        checked={again}
        onChange={event => setAgain(event.target.checked)}
      />
    </FormDialog>
  )
}
