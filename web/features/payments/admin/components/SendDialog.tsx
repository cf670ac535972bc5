import { useTranslation } from 'react-i18next'
import { toCents } from '#contract/kernel/money.ts'
import { fundRequestCalls } from '#contract/payments/funds.endpoints.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { useProvenChange } from '#web/features/accounts/reauthentication/use-proven-change.tsx'
import { formatSums } from '#web/lib/sums.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FUND_REQUESTS_KEY } from '../queries.ts'
import { SentLines } from './SentLines.tsx'

interface Props {
  requests: readonly Withdrawal[]
  onClose: () => void
  /** The requests that Stripe has now. */
  onSent: (ids: string[]) => void
}

/** Sends one withdrawal or many through Stripe, after the password; then the result of each. */
export function SendDialog({ requests, onClose, onSent }: Props) {
  const { t } = useTranslation(['fundRequests', 'common'])
  const chosen = requests.filter(({ way }) => way === 'stripe')
  const toBank = requests.length - chosen.length
  const { change: send, dialog } = useProvenChange(fundRequestCalls.send, {
    succeeded: ({ results }) => {
      const count = results.filter(({ outcome }) => outcome === 'done').length
      return count > 0 ? t('send.toast', { count }) : ''
    },
    failed: error => ({ title: t('decide.failed', { message: error.message }) }),
    refreshes: [FUND_REQUESTS_KEY],
  })
  const answers = send.data?.results
  const close = () => {
    if (answers) onSent(answers.map(({ id }) => id))
    onClose()
  }
  const amounts = chosen.map(({ amount, currency }) => ({ cents: toCents(amount, currency), currency }))
  const total = { count: chosen.length, amount: formatSums(amounts) }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={answers ? t('decide.doneTitle') : t('send.title', total)}
      text={answers ? undefined : t('send.text')}
      closeLabel={t('common:close')}
    >
      <div className="grid gap-5">
        {send.error && send.error.code !== 'session.reauthentication_needed' && (
          <Notice tone="warning" urgent>
            {t('decide.failed', { message: send.error.message })}
          </Notice>
        )}
        {answers ? (
          <SentLines requests={chosen} answers={answers} />
        ) : (
          toBank > 0 && <Notice>{t('send.toBank', { count: toBank })}</Notice>
        )}
        <ActionRow>
          {answers ? (
            <Button onClick={close}>{t('decide.done')}</Button>
          ) : (
            <>
              <Button variant="secondary" onClick={close}>
                {t('common:cancel')}
              </Button>
              <Button
                busy={send.isPending}
                busyLabel={t('decide.busy')}
                onClick={() => send.mutate({ body: { ids: chosen.map(({ id }) => id) } })}
              >
                {t('send.submit', total)}
              </Button>
            </>
          )}
        </ActionRow>
      </div>
      {dialog}
    </Dialog>
  )
}
