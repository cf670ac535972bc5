import { type UseFormReturn, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { convertAmount } from '#contract/kernel/conversion.ts'
import { toCents } from '#contract/kernel/money.ts'
import { takesCards, takesTransfers, toPaymentWay } from '#contract/payments/card.rules.ts'
import type { PaymentWay } from '#contract/payments/stay-payments.schemas.ts'
import type { PlatformSettings } from '#contract/platform/settings.schemas.ts'
import { signOf } from '#web/lib/currency-sign.ts'
import { formatList, formatMoney } from '#web/lib/format.ts'
import { asDecimal, asNumber, asTextOrNull, type Fields } from '#web/lib/forms.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Values } from '../groups.ts'

interface Props {
  fields: Fields<string>
}

/** Shows a phone keyboard with decimal separators. */
const decimal = { inputMode: 'decimal', inputClassName: 'figures', autoComplete: 'off' } as const

export function FeeFields({ fields: { register, wrong } }: Props) {
  const { t } = useTranslation('platformSettings')
  return (
    <>
      <Field
        label={t('fields.standard_discount_percentage')}
        hint={t('hints.standard_discount_percentage')}
        error={wrong('standard_discount_percentage')}
      >
        <TextInput {...register('standard_discount_percentage', asDecimal)} {...decimal} trailing="%" />
      </Field>
      <Field
        label={t('fields.service_fee_cents')}
        hint={t('hints.service_fee_cents')}
        error={wrong('service_fee_cents')}
      >
        <TextInput {...register('service_fee_cents', asDecimal)} {...decimal} leading="$" />
      </Field>
    </>
  )
}

type CountedField =
  | 'request_lifetime_hours'
  | 'invitation_lifetime_days'
  | 'payment_days'
  | 'claim_days'
  | 'bookings_kept_years'
  | 'messages_kept_years'

function Counted({ fields, name, unit }: Props & { name: CountedField; unit: 'hours' | 'days' | 'years' }) {
  const { t } = useTranslation('platformSettings')
  return (
    <Field label={t(`fields.${name}`)} hint={t(`hints.${name}`)} error={fields.wrong(name)}>
      <NumberInput {...fields.register(name, asNumber)} trailing={t(`units.${unit}`)} />
    </Field>
  )
}

export const TimeFields = ({ fields }: Props) => (
  <>
    <Counted fields={fields} name="request_lifetime_hours" unit="hours" />
    <Counted fields={fields} name="invitation_lifetime_days" unit="days" />
  </>
)

export const KeepingFields = ({ fields }: Props) => (
  <>
    <Counted fields={fields} name="bookings_kept_years" unit="years" />
    <Counted fields={fields} name="messages_kept_years" unit="years" />
  </>
)

export function HomeFields({ fields: { register } }: Props) {
  const { t } = useTranslation('platformSettings')
  return (
    <Switch
      {...register('review_new_properties')}
      label={t('fields.review_new_properties')}
      hint={t('hints.review_new_properties')}
    />
  )
}

export function MailFields({ fields: { register, wrong } }: Props) {
  const { t } = useTranslation(['platformSettings', 'common'])
  return (
    <>
      <Field
        label={t('fields.mail_sender_name')}
        hint={t('hints.mail_sender_name')}
        error={wrong('mail_sender_name')}
      >
        <TextInput {...register('mail_sender_name')} autoComplete="off" />
      </Field>
      <Field
        label={t('fields.contact_address')}
        note={t('common:optional')}
        hint={t('hints.contact_address')}
        error={wrong('contact_address')}
      >
        <TextInput {...register('contact_address', asTextOrNull)} type="email" autoComplete="off" />
      </Field>
    </>
  )
}

const PAYOUT_FIELDS = ['payout_account_name', 'payout_iban', 'payout_bic'] as const

/** Without the keys of Stripe nothing is said of it. */
export function PayoutFields({ fields: { register, wrong }, hasStripe }: Props & { hasStripe: boolean }) {
  const { t } = useTranslation(['platformSettings', 'common'])
  return (
    <>
      {PAYOUT_FIELDS.map(name => (
        <Field
          key={name}
          label={t(`fields.${name}`)}
          note={t('common:optional')}
          hint={t(`hints.${name}`)}
          error={wrong(name)}
        >
          <TextInput
            {...register(name, asTextOrNull)}
            autoComplete="off"
            {...(name !== 'payout_account_name' && { inputClassName: 'figures' })}
          />
        </Field>
      ))}
      {hasStripe && (
        <Switch
          {...register('stripe_withdrawals')}
          label={t('fields.stripe_withdrawals')}
          hint={t('hints.stripe_withdrawals')}
        />
      )}
    </>
  )
}

/** The way of paying is two switches in one value; the days matter only while one of them is on. */
export function GuestPaymentFields({
  fields,
  form,
  missing,
}: Props & { form: UseFormReturn<Values, unknown, Values>; missing: readonly string[] }) {
  const { t } = useTranslation('platformSettings')
  const { field } = useController({ control: form.control, name: 'payments' })
  const way = field.value as PaymentWay
  const toOwners = way === 'transfer_to_owner'
  const [transfer, card] = [takesTransfers(way) || toOwners, takesCards(way)]
  const common = { name: field.name, onBlur: field.onBlur }
  const isMissing = missing.length > 0
  return (
    <>
      <Switch
        {...common}
        ref={field.ref}
        checked={transfer}
        onChange={({ target }) => field.onChange(toPaymentWay({ transfer: target.checked, card }))}
        label={t('fields.payments')}
        hint={t('hints.payments')}
        error={fields.wrong('payments')}
      />
      {transfer && (
        <RadioList
          label={t('fields.collector')}
          name="collector"
          value={toOwners ? 'owners' : 'platform'}
          onChange={collector =>
            field.onChange(collector === 'owners' ? 'transfer_to_owner' : toPaymentWay({ transfer, card }))
          }
          options={(['platform', 'owners'] as const).map(value => ({
            value,
            label: t(`collector.${value}`),
            hint: t(`collector.${value}Hint`),
          }))}
        />
      )}
      <Switch
        {...common}
        checked={card}
        // Without its keys it can only be turned off.
        disabled={(isMissing && !card) || toOwners}
        onChange={({ target }) => field.onChange(toPaymentWay({ transfer, card: target.checked }))}
        label={t('fields.card_payments')}
        hint={
          toOwners
            ? t('hints.card_by_platform')
            : isMissing
              ? t('hints.card_keys', { settings: formatList(missing) })
              : t('hints.card_payments')
        }
      />
      {way !== 'none' && (
        <>
          <Counted fields={fields} name="payment_days" unit="days" />
          <Counted fields={fields} name="claim_days" unit="days" />
        </>
      )}
    </>
  )
}

const OTHERS = ['eur', 'gbp', 'jpy'] as const

/** A switch for each currency besides dollars, and the service fee in it, with what that of dollars comes to. */
export function CurrencyFields({ fields: { register, wrong }, saved }: Props & { saved: PlatformSettings }) {
  const { t } = useTranslation('platformSettings')
  const { settings, rates } = saved
  const fee = formatMoney(settings.service_fee_cents, 'usd')
  const suggested = (to: (typeof OTHERS)[number]) =>
    formatMoney(toCents(convertAmount(settings.service_fee_cents, { from: 'usd', to, rates }), to), to)
  return (
    <>
      {OTHERS.map(currency => (
        <div key={currency} className="grid items-start gap-4 sm:grid-cols-2">
          <Switch {...register(`${currency}_open`)} label={t(`fields.${currency}_open`)} />
          <Field
            label={t(`fields.service_fee_${currency}_cents`)}
            hint={t('hints.fee_in', { fee, amount: suggested(currency) })}
            error={wrong(`service_fee_${currency}_cents`)}
          >
            <TextInput
              {...register(`service_fee_${currency}_cents`, asDecimal)}
              {...decimal}
              leading={signOf(currency)}
            />
          </Field>
        </div>
      ))}
      <p className="text-xs text-ink-soft">{t('hints.currencies')}</p>
    </>
  )
}

export function RateFields({ fields: { register, wrong } }: Props) {
  const { t } = useTranslation('platformSettings')
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {OTHERS.map(currency => (
        <Field key={currency} label={t(`fields.${currency}`)} error={wrong(currency)}>
          <TextInput {...register(currency, asDecimal)} {...decimal} leading={signOf(currency)} />
        </Field>
      ))}
      <p className="text-xs text-ink-soft sm:col-span-full">{t('hints.rates')}</p>
    </div>
  )
}
