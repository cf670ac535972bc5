import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stripeAccountCalls } from '#contract/payments/stripe-account.endpoints.ts'
import type { StripeAccount } from '#contract/payments/stripe-account.schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PAYMENTS_KEY } from '../queries.ts'
import { useConnect } from './use-connect.ts'

function ContinueAtStripe({ country }: { country: string }) {
  const { t } = useTranslation('stripeAccount')
  const { change: connect, dialog } = useConnect()
  return (
    <>
      <p className="text-sm text-ink-soft">{t('asks')}</p>
      <Button
        busy={connect.isPending}
        busyLabel={t('opening')}
        onClick={() => connect.mutate({ body: { country } })}
      >
        {t('continue')}
      </Button>
      {dialog}
    </>
  )
}

function CheckAgain() {
  const { t } = useTranslation('stripeAccount')
  const check = useChange(stripeAccountCalls.check, {
    succeeded: t('checked'),
    failed: error => ({ title: t('checkFailed', { message: error.message }) }),
    refreshes: [PAYMENTS_KEY],
  })
  return (
    <Button
      variant="secondary"
      busy={check.isPending}
      busyLabel={t('checking')}
      onClick={() => check.mutate({})}
    >
      {t('check')}
    </Button>
  )
}

function DisconnectStripe() {
  const { t } = useTranslation('stripeAccount')
  const [asking, setAsking] = useState(false)
  const disconnect = useChange(stripeAccountCalls.disconnect, {
    succeeded: t('disconnect.done'),
    failed: error => ({ title: t('disconnect.failed', { message: error.message }) }),
    refreshes: [PAYMENTS_KEY],
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('disconnect.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('disconnect.title')}
        text={t('disconnect.text')}
        confirmLabel={t('disconnect.confirm')}
        cancelLabel={t('disconnect.keep')}
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate({}, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

/** What can be done with an account that is connected: Stripe is of no use where the platform has turned it off. */
export function StripeActions({ account, available }: { account: StripeAccount; available: boolean }) {
  const { status, country } = account
  const isOpen = status === 'unfinished' || status === 'restricted'
  return (
    <div className="grid justify-items-start gap-4">
      {available && isOpen && <ContinueAtStripe country={country} />}
      <ActionRow>
        <DisconnectStripe />
        {status !== 'ready' && <CheckAgain />}
      </ActionRow>
    </div>
  )
}
