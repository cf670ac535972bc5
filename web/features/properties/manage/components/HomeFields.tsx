import { useTranslation } from 'react-i18next'
import { asNumber, type Fields } from '#web/lib/forms.ts'
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

export function PriceField({ fields: { register, wrong } }: { fields: Fields<'price_per_night'> }) {
  const { t } = useTranslation('homes')
  return (
    <Field label={t('fields.price')} error={wrong('price_per_night')}>
      <NumberInput {...register('price_per_night', asNumber)} leading="$" />
    </Field>
  )
}

export function SizeFields({
  fields: { register, wrong },
}: {
  fields: Fields<'bedrooms' | 'bathrooms' | 'max_guests'>
}) {
  const { t } = useTranslation('homes')
  return (
    <>
      <Field label={t('fields.bedrooms')} error={wrong('bedrooms')}>
        <NumberInput {...register('bedrooms', asNumber)} />
      </Field>
      <Field label={t('fields.bathrooms')} error={wrong('bathrooms')}>
        <NumberInput {...register('bathrooms', asNumber)} />
      </Field>
      <Field label={t('fields.maxGuests')} error={wrong('max_guests')}>
        <NumberInput {...register('max_guests', asNumber)} />
      </Field>
    </>
  )
}
