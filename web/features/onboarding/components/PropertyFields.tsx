import { useTranslation } from 'react-i18next'
import type { NewPropertyInput } from '#contract/properties/schemas.ts'
import { message } from '#web/lib/messages.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AmenitiesField } from '../../homes/components/AmenitiesField.tsx'
import { ImageField } from '../../uploads/components/ImageField.tsx'
import type { FirstProperty } from '../use-first-property.ts'

const NUMBERS = ['price_per_night', 'max_guests', 'bedrooms', 'bathrooms'] as const

export function PropertyFields({ property }: { property: FirstProperty }) {
  const { t } = useTranslation(['onboarding', 'common'])
  const { register, formState } = property.form
  const wrong = (name: keyof NewPropertyInput) => message(formState.errors[name]?.message)
  return (
    <div className="grid gap-6">
      <Field label={t('property.title')} hint={t('property.titleHint')} error={wrong('title')}>
        <TextInput {...register('title')} autoComplete="off" />
      </Field>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Field label={t('property.city')} error={wrong('city')}>
          <TextInput {...register('city')} autoComplete="off" />
        </Field>
        <Field label={t('property.state')} note={t('common:optional')} error={wrong('state')}>
          <TextInput {...register('state')} autoComplete="off" />
        </Field>
      </div>
      <Field
        label={t('property.description')}
        hint={t('property.descriptionHint')}
        error={wrong('description')}
      >
        <TextArea {...register('description')} rows={5} />
      </Field>
      <div className="grid grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-4">
        {NUMBERS.map(name => (
          <Field key={name} label={t(`property.${name}`)} error={wrong(name)}>
            <NumberInput
              {...register(name, { valueAsNumber: true })}
              leading={name === 'price_per_night' ? '$' : undefined}
            />
          </Field>
        ))}
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">{t('property.images')}</legend>
        <ImageField uploads={property.uploads} error={wrong('images')} />
      </fieldset>
      <AmenitiesField amenities={property.amenities} onChange={property.setAmenities} />
    </div>
  )
}
