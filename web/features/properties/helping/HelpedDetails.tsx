import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type EditedHome, editedHomeChanges } from '#contract/properties/helped-homes.schemas.ts'
import { AboutFields, RoomFields } from '#web/features/properties/manage/components/HomeFields.tsx'
import { SectionFrame } from '#web/features/properties/manage/edit/SectionFrame.tsx'
import { StayFieldsCard, TimesCard } from '#web/features/properties/manage/edit/StayCards.tsx'
import { useSection } from '#web/features/properties/manage/edit/use-section.ts'
import { RoomsField } from '#web/features/properties/manage/rooms/RoomsField.tsx'
import { formFields } from '#web/lib/forms.ts'
import { Card } from '#web/ui/card.tsx'
import { savingHelped } from './saving.ts'

const schema = z.omit(editedHomeChanges, { images: true, updated_at: true })

const toFormValues = (home: EditedHome): z.infer<typeof schema> => ({
  title: home.title,
  description: home.description,
  amenities: home.amenities,
  bedrooms: home.bedrooms,
  bathrooms: home.bathrooms,
  sleeping_rooms: home.sleeping_rooms,
  house_rules: home.house_rules,
  suits_children: home.suits_children,
  check_in_from: home.check_in_from,
  check_out_until: home.check_out_until,
})

/** The owner's form without what is theirs alone. */
export function HelpedDetails({ home }: { home: EditedHome }) {
  const { t } = useTranslation('homes')
  const { form, submit, ...state } = useSection(savingHelped(home), schema, toFormValues, 'helped')
  const fields = formFields(form)
  return (
    <SectionFrame name="details" {...state} onDiscard={state.discard} onSave={submit}>
      <Card title={t('fields.about')}>
        <AboutFields fields={fields} />
      </Card>
      <Card title={t('edit.size')}>
        <div className="grid pairs-7.5 items-end gap-5 sm:grid-cols-3">
          <RoomFields fields={fields} />
        </div>
      </Card>
      <RoomsField
        homeId={home.id}
        rooms={form.watch('sleeping_rooms') ?? []}
        bedrooms={form.watch('bedrooms')}
        error={fields.wrong('sleeping_rooms')}
        onChange={rooms => form.setValue('sleeping_rooms', rooms, { shouldDirty: true })}
      />
      <StayFieldsCard
        fields={fields}
        amenities={form.watch('amenities') ?? []}
        onAmenities={amenities => form.setValue('amenities', amenities, { shouldDirty: true })}
      />
      <TimesCard fields={fields} timeZone={home.time_zone} />
    </SectionFrame>
  )
}
