import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { propertyChanges } from '#contract/properties/changes.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { formFields } from '#web/lib/forms.ts'
import { Card } from '#web/ui/card.tsx'
import { AboutFields, AddressField, LandRegistrationField, SizeFields } from '../components/HomeFields.tsx'
import { PlaceFinder } from '../place/PlaceFinder.tsx'
import { toPlaceForm } from '../place/place-form.ts'
import { RoomsField } from '../rooms/RoomsField.tsx'
import { MapFields } from './MapFields.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { StayFieldsCard } from './StayCards.tsx'
import { TextsCard } from './TextsCard.tsx'
import { savingOwn } from './use-save-home.ts'
import { useSection } from './use-section.ts'

const schema = z.pick(propertyChanges, {
  title: true,
  description: true,
  city: true,
  state: true,
  country: true,
  address: true,
  bedrooms: true,
  bathrooms: true,
  max_guests: true,
  house_rules: true,
  language: true,
  texts: true,
  suits_children: true,
  land_registration: true,
  amenities: true,
  sleeping_rooms: true,
  time_zone: true,
  latitude: true,
  longitude: true,
})

const toFormValues = (home: Property): z.infer<typeof schema> => ({
  title: home.title,
  description: home.settings?.own_text.description ?? home.description,
  city: home.city,
  state: home.state,
  country: home.country,
  address: home.address ?? '',
  bedrooms: home.bedrooms,
  bathrooms: home.bathrooms,
  max_guests: home.max_guests,
  house_rules: home.settings?.own_text.house_rules ?? home.house_rules,
  language: home.settings?.own_text.language ?? undefined,
  texts: home.settings?.texts ?? [],
  suits_children: home.suits_children,
  land_registration: home.settings?.land_registration ?? '',
  amenities: home.amenities,
  sleeping_rooms: home.sleeping_rooms,
  time_zone: home.time_zone,
  latitude: home.settings?.latitude ?? null,
  longitude: home.settings?.longitude ?? null,
})

export function DetailsSection({ home }: { home: Property }) {
  const { t } = useTranslation('homes')
  const { form, submit, ...state } = useSection(savingOwn(home), schema, toFormValues, 'details')
  const fields = formFields(form)
  return (
    <SectionFrame name="details" {...state} onDiscard={state.discard} onSave={submit}>
      <Card title={t('fields.about')}>
        <AboutFields fields={fields} />
      </Card>
      <Card title={t('edit.size')}>
        <div className="grid pairs-7.5 items-end gap-5 sm:grid-cols-3">
          <SizeFields fields={fields} />
        </div>
      </Card>
      <RoomsField
        homeId={home.id}
        rooms={form.watch('sleeping_rooms') ?? []}
        bedrooms={form.watch('bedrooms')}
        maxGuests={form.watch('max_guests')}
        error={fields.wrong('sleeping_rooms')}
        onChange={rooms => form.setValue('sleeping_rooms', rooms, { shouldDirty: true })}
      />
      <StayFieldsCard
        fields={fields}
        amenities={form.watch('amenities') ?? []}
        onAmenities={amenities => form.setValue('amenities', amenities, { shouldDirty: true })}
      />
      <TextsCard form={form as never} />
      <Card title={t('fields.where')}>
        <div className="grid gap-6">
          <PlaceFinder place={toPlaceForm(form)} isSetByHand={home.settings?.place_found === false} />
          <AddressField fields={fields} />
          <LandRegistrationField fields={fields} />
          <MapFields fields={fields} timeZone={home.time_zone} />
        </div>
      </Card>
    </SectionFrame>
  )
}
