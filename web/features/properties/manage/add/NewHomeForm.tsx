import { useTranslation } from 'react-i18next'
import { ImageField } from '#web/features/uploads/components/ImageField.tsx'
import { formFields } from '#web/lib/forms.ts'
import { UnsavedChangesDialog, useUnsavedChangesPrompt } from '#web/lib/unsaved-changes-prompt.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { AmenitiesField } from '../components/AmenitiesField.tsx'
import {
  AboutFields,
  AddressField,
  HomeCurrencyField,
  PriceField,
  SizeFields,
} from '../components/HomeFields.tsx'
import { PlaceFinder } from '../place/PlaceFinder.tsx'
import { toPlaceForm } from '../place/place-form.ts'
import { RoomsField } from '../rooms/RoomsField.tsx'
import { FillFromFile } from './listing/FillFromFile.tsx'
import { NewHomeActions } from './NewHomeActions.tsx'
import type { NewHomeStart } from './new-home-values.ts'
import { useCreateHome } from './use-create-home.ts'
import { useNewHome } from './use-new-home.ts'

/** Everything of a new home on one page; `copied`: the title of the home that it duplicates. */
export function NewHomeForm({ start, copied }: { start: NewHomeStart; copied?: string }) {
  const { t } = useTranslation(['homes', 'bringIn'])
  const home = useNewHome(start)
  const { form, uploads } = home
  // What is typed is kept; a picture that is not stored yet would be lost.
  const guard = useUnsavedChangesPrompt(uploads.images.length > uploads.urls.length)
  const submit = useCreateHome(home, guard.release)
  const fields = formFields(form)
  const currency = form.watch('currency') ?? 'usd'
  return (
    <>
      {copied !== undefined && (
        <Notice title={t('bringIn:copied.title', { title: copied })}>{t('bringIn:copied.text')}</Notice>
      )}
      {home.isRestored && (
        <Notice
          title={t('bringIn:restored.title')}
          action={
            <Button variant="secondary" size="sm" onClick={home.startOver}>
              {t('bringIn:restored.startOver')}
            </Button>
          }
        >
          {t('bringIn:restored.text')}
        </Notice>
      )}
      <FillFromFile home={home} />
      <form
        onSubmit={submit}
        noValidate
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <Card title={t('fields.about')}>
            <div className="grid grid-cols-1 gap-5">
              <AboutFields fields={fields} />
              <AmenitiesField
                amenities={form.watch('amenities') ?? []}
                onChange={chosen => form.setValue('amenities', [...chosen], { shouldDirty: true })}
              />
              <Field
                label={t('fields.houseRules')}
                hint={t('fields.houseRulesHint')}
                error={fields.wrong('house_rules')}
              >
                <TextArea {...form.register('house_rules')} rows={3} />
              </Field>
            </div>
          </Card>
          <Card title={t('fields.where')}>
            <div className="grid grid-cols-1 gap-5">
              <PlaceFinder place={toPlaceForm(form)} />
              <AddressField fields={fields} />
            </div>
          </Card>
          <Card title={t('fields.sizeAndPrice')}>
            <div className="grid pairs-7.5 items-end gap-5">
              <HomeCurrencyField
                value={currency}
                onChange={chosen => form.setValue('currency', chosen, { shouldDirty: true })}
                error={fields.wrong('currency')}
                className="col-span-full"
              />
              <PriceField fields={fields} currency={currency} />
              <SizeFields fields={fields} />
            </div>
          </Card>
          <RoomsField
            rooms={form.watch('sleeping_rooms') ?? []}
            bedrooms={form.watch('bedrooms')}
            maxGuests={form.watch('max_guests')}
            error={fields.wrong('sleeping_rooms')}
            onChange={rooms => form.setValue('sleeping_rooms', rooms, { shouldDirty: true })}
          />
          <Card title={t('suggest.images')}>
            <ImageField uploads={uploads} error={fields.wrong('images')} />
          </Card>
        </div>
        <NewHomeActions home={home} />
      </form>
      <UnsavedChangesDialog guard={guard} />
    </>
  )
}
