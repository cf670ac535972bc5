import { useTranslation } from 'react-i18next'
import type { NewPropertyInput } from '#contract/properties/creation.schemas.ts'
import { AmenitiesField } from '#web/features/properties/manage/components/AmenitiesField.tsx'
import { AudienceField } from '#web/features/properties/manage/components/AudienceField.tsx'
import { PricePreviewReceipt } from '#web/features/properties/manage/components/PricePreviewReceipt.tsx'
import { PlaceFinder } from '#web/features/properties/manage/place/PlaceFinder.tsx'
import { toPlaceForm } from '#web/features/properties/manage/place/place-form.ts'
import { usePricePreview } from '#web/features/properties/manage/use-price-preview.ts'
import { ImageField } from '#web/features/uploads/components/ImageField.tsx'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FirstProperty } from '../use-first-property.ts'

const NUMBERS = ['price_per_night', 'max_guests', 'bedrooms', 'bathrooms'] as const

export function PropertyFields({ property }: { property: FirstProperty }) {
  const { t } = useTranslation(['onboarding', 'homes'])
  const { register, formState, watch, setValue } = property.form
  const wrong = (name: keyof NewPropertyInput) => fieldErrorText(formState.errors[name]?.message)
  const { preview, levels } = usePricePreview(watch('price_per_night'))
  const audience = watch('visible_to') ?? 'everyone'
  const lowest = preview?.prices.toSorted((one, other) => one.nightly_cents - other.nightly_cents)[0]
  return (
    <>
      <Card headingLevel={3} title={t('property.home')}>
        <div className="grid gap-6">
          <Field label={t('property.title')} hint={t('property.titleHint')} error={wrong('title')}>
            <TextInput {...register('title')} autoComplete="off" />
          </Field>
          <Field
            label={t('property.description')}
            hint={t('property.descriptionHint')}
            error={wrong('description')}
          >
            <TextArea {...register('description')} rows={5} />
          </Field>
          <AmenitiesField amenities={property.amenities} onChange={property.setAmenities} />
        </div>
      </Card>
      <Card headingLevel={3} title={t('property.where')}>
        <PlaceFinder place={toPlaceForm(property.form)} />
      </Card>
      <Card headingLevel={3} title={t('property.size')}>
        <div className="grid grid-cols-2 items-start gap-x-5 gap-y-6 sm:grid-cols-4">
          {NUMBERS.map(name => (
            <Field key={name} label={t(`property.${name}`)} error={wrong(name)}>
              <NumberInput
                {...register(name, { valueAsNumber: true })}
                leading={name === 'price_per_night' ? '$' : undefined}
              />
            </Field>
          ))}
        </div>
        <div className="mt-6 md:mt-8">
          <PhoneFold
            label={t('homes:preview.title')}
            value={
              lowest
                ? t('homes:preview.nightly', {
                    price: formatMoneyExactly(lowest.nightly_cents, lowest.week.currency),
                  })
                : t('homes:preview.noPrice')
            }
          >
            <div className="grid gap-3">
              <div>
                <h4 className="text-lg max-md:sr-only">{t('homes:preview.title')}</h4>
                <p className="text-sm text-ink-soft">{t('homes:preview.text')}</p>
              </div>
              <PricePreviewReceipt preview={preview} />
            </div>
          </PhoneFold>
        </div>
      </Card>
      <Card headingLevel={3} title={t('property.audience')} text={t('property.audienceText')}>
        <PhoneFold
          label={t('homes:audience.label')}
          labelHidden
          value={t(`homes:audience.${audience}`)}
          open={wrong('visible_from_level') !== undefined}
        >
          <AudienceField
            levels={levels}
            value={{
              visible_to: audience,
              visible_from_level: watch('visible_from_level') ?? null,
            }}
            onChange={({ visible_to, visible_from_level }) => {
              setValue('visible_to', visible_to)
              setValue('visible_from_level', visible_from_level)
            }}
            error={wrong('visible_from_level')}
          />
        </PhoneFold>
      </Card>
      <Card headingLevel={3} title={t('property.images')} text={t('property.picturesText')}>
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t('property.images')}</legend>
          <ImageField uploads={property.uploads} error={wrong('images')} />
        </fieldset>
      </Card>
    </>
  )
}
