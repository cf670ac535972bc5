import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { stripeAccountCalls } from '#contract/payments/stripe-account.endpoints.ts'
import { type StripeAccount, stripeAccountChoice } from '#contract/payments/stripe-account.schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { CountrySelect } from '../../countries/CountrySelect.tsx'
import { PAYMENTS_KEY, stripeAccountQuery } from '../queries.ts'
import { StripeActions } from './StripeActions.tsx'
import { useConnect } from './use-connect.ts'

/** Who comes back from Stripe reads how the account stands now; the card shows the last known state if that fails. */
const useReturnFromStripe = () => {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const isBack = search.has('stripe')
  useEffect(() => {
    if (!isBack) return
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('stripe')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
    void sendOrThrow(stripeAccountCalls.check, {})
      .then(own => client.setQueryData(stripeAccountQuery.queryKey, own))
      .catch(() => client.invalidateQueries({ queryKey: PAYMENTS_KEY }))
  }, [isBack, client, setSearch])
}

/** Stripe needs the country before anything else, and never lets it change. */
function ConnectForm({ suggested }: { suggested: string | null }) {
  const { t } = useTranslation('stripeAccount')
  const form = useContractForm(stripeAccountChoice, { defaultValues: { country: suggested ?? '' } })
  const { register, wrong } = formFields(form)
  const { change: connect, dialog } = useConnect()
  const submit = form.handleSubmit(body =>
    connect.mutate({ body }, { onError: error => showFieldErrors(form, error) }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={t('country')} hint={t('countryHint')} error={wrong('country')}>
        <CountrySelect {...register('country')} empty={t('chooseCountry')} />
      </Field>
      <p className="text-sm text-ink-soft">{t('asks')}</p>
      <ActionRow>
        <Button type="submit" busy={connect.isPending} busyLabel={t('opening')}>
          {t('connect')}
        </Button>
      </ActionRow>
      {dialog}
    </form>
  )
}

const TONES: Readonly<Record<StripeAccount['status'], Tone>> = {
  unfinished: 'warning',
  review: 'trust',
  ready: 'good',
  restricted: 'warning',
  disconnected: 'neutral',
}

function AccountState({ account: { status, opens_at } }: { account: StripeAccount }) {
  const { t } = useTranslation('stripeAccount')
  return (
    <div className="grid justify-items-start gap-3">
      <StatusBadge tone={TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
      <p className="text-ink-soft">{t(`explains.${status}`)}</p>
      {status !== 'disconnected' && opens_at && (
        <Notice tone="trust">{t('opens', { moment: formatDeadline(opens_at) })}</Notice>
      )}
    </div>
  )
}

/** Where withdrawals go through Stripe: connects an account, shows how it stands, continues and disconnects it. */
export default function StripeAccountCard() {
  const { t } = useTranslation('stripeAccount')
  const own = useQuery(stripeAccountQuery)
  useReturnFromStripe()
  if (own.isError && !own.data)
    return (
      <ErrorState
        title={t('loadFailed')}
        text={own.error.message}
        action={<Button onClick={() => void own.refetch()}>{t('retry')}</Button>}
      />
    )
  const { account = null, available = false, country = null } = own.data ?? {}
  const isConnected = account !== null && account.status !== 'disconnected'
  return (
    <Card title={t('title')} text={t('text')}>
      {own.isPending ? (
        <SkeletonText lines={4} />
      ) : (
        <div className="grid max-w-form gap-5">
          {account && <AccountState account={account} />}
          {isConnected && <StripeActions account={account} available={available} />}
          {!isConnected && available && <ConnectForm suggested={country} />}
        </div>
      )}
    </Card>
  )
}
