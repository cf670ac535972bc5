import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MINIMUM_WITHDRAWAL_CENTS } from '#contract/kernel/constants.ts'
import { currencyCode, toUnits } from '#contract/kernel/money.ts'
import type { Balance, BankDetails } from '#contract/payments/schemas.ts'
import type { StripeAccount } from '#contract/payments/stripe-account.schemas.ts'
import { signOf } from '#web/lib/currency-sign.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { formatDeadline, formatMoneyExactly } from '#web/lib/format.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWithdrawal } from '../use-withdrawal.ts'

type Form = ReturnType<typeof useWithdrawal>['form']

function BankFields({ form }: { form: Form }) {
  const { t } = useTranslation('payments')
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={t('withdraw.bankName')} error={fieldErrorText(errors.bankName?.message)}>
          <TextInput {...form.register('bankName')} autoComplete="off" />
        </Field>
        <Field label={t('withdraw.accountName')} error={fieldErrorText(errors.accountName?.message)}>
          <TextInput {...form.register('accountName')} autoComplete="off" />
        </Field>
      </div>
      <Field
        label={t('withdraw.accountNumber')}
        error={fieldErrorText(errors.accountNumber?.message)}
        hint={t('withdraw.accountHint')}
      >
        <TextInput {...form.register('accountNumber')} autoComplete="off" inputClassName="figures" />
      </Field>
    </>
  )
}

/** The saved bank account, the account at Stripe, or another bank account. */
type Destination = 'saved' | 'stripe' | 'other'

interface Props {
  balance: Pick<Balance, 'available_cents' | 'currency'>
  saved: BankDetails | null
  /** The account at Stripe, where withdrawals can go there. */
  stripe: StripeAccount | null
  onDone: () => void
}

export function WithdrawForm({ balance, saved, stripe, onDone }: Props) {
  const { t } = useTranslation(['payments', 'common'])
  const { available_cents: available, currency } = balance
  const [to, setTo] = useState<Destination>(saved ? 'saved' : stripe ? 'stripe' : 'other')
  const elsewhere = to === 'other'
  const opensAt = { saved: saved?.opens_at, stripe: stripe?.opens_at, other: null }[to]
  const way = to === 'stripe' ? 'stripe' : 'bank'
  const { form, dialog, busy, submit } = useWithdrawal({ ...balance, way }, onDone)
  const { errors } = form.formState
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={t('withdraw.amount', { currency: currencyCode(currency) })}
        error={fieldErrorText(errors.amount?.message)}
        hint={
          currency === 'usd' &&
          t('withdraw.amountHint', { minimum: formatMoneyExactly(MINIMUM_WITHDRAWAL_CENTS, currency) })
        }
      >
        <TextInput
          {...form.register('amount', { setValueAs: toAmount })}
          leading={signOf(currency)}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="figures"
          trailing={
            <Button
              variant="quiet"
              size="sm"
              disabled={available === 0}
              onClick={() => form.setValue('amount', toUnits(available, currency), { shouldValidate: true })}
            >
              {t('withdraw.all')}
            </Button>
          }
        />
      </Field>
      {(saved || stripe) && (
        <Field label={t('withdraw.to')}>
          <Select value={to} onChange={event => setTo(event.target.value as Destination)}>
            {saved && (
              <option value="saved">
                {t('withdraw.saved', { bank: saved.bank_name, last4: saved.account_last4 })}
              </option>
            )}
            {stripe && <option value="stripe">{t('withdraw.stripe')}</option>}
            <option value="other">{t('withdraw.other')}</option>
          </Select>
        </Field>
      )}
      {elsewhere && <BankFields form={form} />}
      {elsewhere && <Notice tone="trust">{t('withdraw.newAccount')}</Notice>}
      {opensAt && <Notice tone="trust">{t('bank.opens', { moment: formatDeadline(opensAt) })}</Notice>}
      <Notice>{t('balance.reserve')}</Notice>
      <ActionRow>
        <Button variant="quiet" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" busy={busy} busyLabel={t('withdraw.submitting')} disabled={Boolean(opensAt)}>
          {t('withdraw.submit')}
        </Button>
      </ActionRow>
      {dialog}
    </form>
  )
}

/** `1,250.50` and `$1250.5` are accepted amounts; other texts are not. */
const toAmount = (typed: string | number | undefined) => {
  const plain = String(typed ?? '').replaceAll(/[$€£¥,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
