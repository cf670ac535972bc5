import type { ReactNode } from 'react'
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
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PHONE, useMediaQuery } from '#web/ui/media-query.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FirstProperty } from '../use-first-property.ts'

const NUMBERS = ['price_per_night', 'max_guests', 'bedrooms', 'bathrooms'] as const

export function PropertyFields({ property }: { property: FirstProperty }) {
  const { t } = useTranslation(['onboarding', 'homes', 'common'])
  const { register, formState, watch, setValue } = property.form
  const wrong = (name: keyof NewPropertyInput) => fieldErrorText(formState.errors[name]?.message)
  const { preview, levels } = usePricePreview(watch('price_per_night'))
  const audience = watch('visible_to') ?? 'everyone'
  const isPhone = useMediaQuery(PHONE)
  const amenities = <AmenitiesField amenities={property.amenities} onChange={property.setAmenities} />
  const whatGuestsPay = <PricePreviewReceipt preview={preview} />
  const audienceField = (
    <AudienceField
      levels={levels}
      value={{ visible_to: audience, visible_from_level: watch('visible_from_level') ?? null }}
      onChange={({ visible_to, visible_from_level }) => {
        setValue('visible_to', visible_to)
        setValue('visible_from_level', visible_from_level)
      }}
      error={wrong('visible_from_level')}
    />
  )
  return (
    <Parts>
      <Part title={t('property.home')}>
        <div className="grid gap-5 md:gap-6">
          <Field label={t('property.title')} error={wrong('title')}>
            <TextInput {...register('title')} autoComplete="off" placeholder={t('property.titleExample')} />
          </Field>
          <Field
            label={t('property.description')}
            hint={t('property.descriptionHint')}
            error={wrong('description')}
          >
            <TextArea {...register('description')} rows={isPhone ? 3 : 5} />
          </Field>
          <PlaceFinder place={toPlaceForm(property.form)} isBrief />
        </div>
      </Part>
      <Part title={t('property.size')}>
        <div className="grid pairs-7.5 items-start gap-5 sm:grid-cols-4">
          {NUMBERS.map(name => (
            <Field key={name} label={t(`property.${name}`)} error={wrong(name)}>
              <NumberInput
                {...register(name, { valueAsNumber: true })}
                leading={name === 'price_per_night' ? '$' : undefined}
              />
            </Field>
          ))}
        </div>
        {!isPhone && (
          <div className="mt-8 grid gap-3">
            <div>
              <h4 className="text-lg">{t('homes:preview.title')}</h4>
              <p className="text-sm text-ink-soft">{t('homes:preview.text')}</p>
            </div>
            {whatGuestsPay}
          </div>
        )}
      </Part>
      <Part title={t('property.images')} text={t('property.picturesText')}>
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t('property.images')}</legend>
          <ImageField uploads={property.uploads} error={wrong('images')} />
        </fieldset>
      </Part>
      {isPhone ? (
        <PhoneFold
          label={t('property.more')}
          note={t('common:optional')}
          value={t('property.moreText')}
          open={wrong('visible_from_level') !== undefined}
        >
          <div className="grid grid-cols-1 gap-6">
            {amenities}
            <MorePart title={t('property.audience')}>{audienceField}</MorePart>
            <MorePart title={t('homes:preview.title')}>{whatGuestsPay}</MorePart>
          </div>
        </PhoneFold>
      ) : (
        <>
          <Part title={t('homes:amenities.label')}>{amenities}</Part>
          <Part title={t('property.audience')} text={t('property.audienceText')}>
            {audienceField}
          </Part>
        </>
      )}
    </Parts>
  )
}

/** One sheet on a phone, so that the whole form is two screens high; a card for each part elsewhere. */
function Parts({ children }: { children: ReactNode }) {
  return useMediaQuery(PHONE) ? (
    <Surface className="grid grid-cols-1 gap-5">{children}</Surface>
  ) : (
    <div className="grid grid-cols-1 gap-6">{children}</div>
  )
}

function MorePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-body text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return useMediaQuery(PHONE) ? (
    <section aria-label={title}>{children}</section>
  ) : (
    <Card headingLevel={3} title={title} text={text}>
      {children}
    </Card>
  )
}
