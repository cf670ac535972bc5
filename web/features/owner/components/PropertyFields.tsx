import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PropertyForm } from '#contract/properties/schemas.ts'
import { message } from '#web/lib/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Form = UseFormReturn<PropertyForm, unknown, PropertyForm>

/** What the add-property form asks for besides pictures (spec 2.11). */
export function PropertyFields({ form }: { form: Form }) {
  const { t } = useTranslation(['owner', 'common'])
  const { register, formState } = form
  const wrong = (name: keyof PropertyForm) => message(formState.errors[name]?.message)
  return (
    <>
      <Card title={t('suggest.about')}>
        <div className="grid gap-5">
          <Field label={t('suggest.name')} error={wrong('title')}>
            <TextInput {...register('title')} autoComplete="off" />
          </Field>
          <Field
            label={t('suggest.description')}
            hint={t('suggest.descriptionHint')}
            error={wrong('description')}
          >
            <TextArea {...register('description')} rows={5} />
          </Field>
        </div>
      </Card>
      <Card title={t('suggest.where')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('suggest.city')} error={wrong('city')}>
            <TextInput {...register('city')} autoComplete="off" />
          </Field>
          <Field label={t('suggest.state')} note={t('common:optional')} error={wrong('state')}>
            <TextInput {...register('state', { setValueAs: value => value || null })} autoComplete="off" />
          </Field>
          <Field label={t('suggest.country')} error={wrong('country')}>
            <TextInput {...register('country')} autoComplete="off" />
          </Field>
          <Field label={t('suggest.address')} hint={t('suggest.addressHint')} error={wrong('address')}>
            <TextInput {...register('address')} autoComplete="off" />
          </Field>
        </div>
      </Card>
      <Card title={t('suggest.sizeAndPrice')}>
        <div className="grid grid-cols-2 gap-5">
          <Field label={t('suggest.price')} error={wrong('price_per_night')}>
            <NumberInput {...register('price_per_night', { valueAsNumber: true })} leading="$" />
          </Field>
          <Field label={t('suggest.maxGuests')} error={wrong('max_guests')}>
            <NumberInput {...register('max_guests', { valueAsNumber: true })} />
          </Field>
          <Field label={t('suggest.bedrooms')} error={wrong('bedrooms')}>
            <NumberInput {...register('bedrooms', { valueAsNumber: true })} />
          </Field>
          <Field label={t('suggest.bathrooms')} error={wrong('bathrooms')}>
            <NumberInput {...register('bathrooms', { valueAsNumber: true })} />
          </Field>
        </div>
      </Card>
    </>
  )
}
