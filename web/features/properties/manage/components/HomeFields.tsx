import { useTranslation } from 'react-i18next'
import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import { currencyCode } from '#contract/kernel/money.ts'
import { CurrencyField } from '#web/lib/currency-field.tsx'
import { signOf } from '#web/lib/currency-sign.ts'
import { asNumber, type Fields } from '#web/lib/forms.ts'
import { useTerms } from '#web/lib/terms.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** The fields of a home in groups, for the form that adds one and those that change it (spec 2.11). */
export function AboutFields({ fields: { register, wrong } }: { fields: Fields<'title' | 'description'> }) {
  const { t } = useTranslation('homes')
  return (
    <div className="grid gap-5">
      <Field label={t('fields.name')} error={wrong('title')}>
        <TextInput {...register('title')} autoComplete="off" />
      </Field>
      <Field label={t('fields.description')} hint={t('fields.descriptionHint')} error={wrong('description')}>
        <TextArea {...register('description')} rows={5} />
      </Field>
    </div>
  )
}

export function AddressField({ fields: { register, wrong } }: { fields: Fields<'address'> }) {
  const { t } = useTranslation('homes')
  return (
    <Field label={t('fields.address')} hint={t('fields.addressHint')} error={wrong('address')}>
      <TextInput {...register('address')} autoComplete="off" />
    </Field>
  )
}

interface HomeCurrencyProps {
  value: Currency
  onChange: (currency: Currency) => void
  error: string | undefined
  className?: string
}

/** The currency of a home; nothing while there is none to choose besides its own. */
export function HomeCurrencyField({ value, onChange, error, className }: HomeCurrencyProps) {
  const { t } = useTranslation('homes')
  const open = useTerms()?.currencies ?? []
  return (
    <CurrencyField
      label={t('fields.currency')}
      hint={t('fields.currencyHint')}
      value={value}
      currencies={CURRENCIES.filter(currency => currency === value || open.includes(currency))}
      onChange={onChange}
      error={error}
      className={className}
    />
  )
}

export function PriceField({
  fields: { register, wrong },
  currency,
}: {
  fields: Fields<'price_per_night'>
  currency: Currency
}) {
  const { t } = useTranslation('homes')
  return (
    <Field label={t('fields.price', { currency: currencyCode(currency) })} error={wrong('price_per_night')}>
      <NumberInput {...register('price_per_night', asNumber)} leading={signOf(currency)} />
    </Field>
  )
}

/** Only where the platform pays owners, because it then reports what they earned to tax authorities. */
export function LandRegistrationField({
  fields: { register, wrong },
}: {
  fields: Fields<'land_registration'>
}) {
  const { t } = useTranslation(['homes', 'common'])
  const payments = useTerms()?.payments ?? 'none'
  if (payments === 'none' || payments === 'transfer_to_owner') return null
  return (
    <Field
      label={t('fields.landRegistration')}
      hint={t('fields.landRegistrationHint')}
      note={t('common:optional')}
      error={wrong('land_registration')}
    >
      <TextInput {...register('land_registration')} autoComplete="off" />
    </Field>
  )
}

export function RoomFields({ fields: { register, wrong } }: { fields: Fields<'bedrooms' | 'bathrooms'> }) {
  const { t } = useTranslation('homes')
  return (
    <>
      <Field label={t('fields.bedrooms')} error={wrong('bedrooms')}>
        <NumberInput {...register('bedrooms', asNumber)} />
      </Field>
      <Field label={t('fields.bathrooms')} error={wrong('bathrooms')}>
        <NumberInput {...register('bathrooms', asNumber)} />
      </Field>
    </>
  )
}

export function SizeFields({ fields }: { fields: Fields<'bedrooms' | 'bathrooms' | 'max_guests'> }) {
  const { t } = useTranslation('homes')
  return (
    <>
      <RoomFields fields={fields} />
      <Field label={t('fields.maxGuests')} error={fields.wrong('max_guests')}>
        <NumberInput {...fields.register('max_guests', asNumber)} />
      </Field>
    </>
  )
}
