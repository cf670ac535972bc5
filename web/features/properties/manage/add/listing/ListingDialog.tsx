import { useMutation } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyFormInput } from '#contract/properties/creation.schemas.ts'
import {
  type FoundHome,
  MAXIMUM_LISTING_BYTES,
  type SavedListing,
} from '#contract/properties/listing.schemas.ts'
import { managedPropertyCalls } from '#contract/properties/manage.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { asApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { FoundFields } from './FoundFields.tsx'
import { chosenValues, foundRows } from './found-rows.ts'

interface Props {
  values: Partial<PropertyFormInput>
  untouched: (name: keyof FoundHome) => boolean
  onFill: (values: Partial<PropertyFormInput>) => void
  onClose: () => void
}

const read = (file: File) => {
  const form = new FormData()
  form.set('file', file)
  return sendOrThrow(managedPropertyCalls.readListing, { form })
}

/** Chooses a file, shows what the server has found in it, and hands on what is ticked. */
export default function ListingDialog({ values, untouched, onFill, onClose }: Props) {
  const { t } = useTranslation(['bringIn', 'common'])
  const [file, setFile] = useState<File>()
  const [number, setNumber] = useState(0)
  const reading = useMutation<SavedListing, Error, File>({ mutationFn: read })
  const isTooLarge = (file?.size ?? 0) > MAXIMUM_LISTING_BYTES
  const take = (chosen: File | undefined) => {
    setFile(chosen)
    setNumber(0)
    reading.reset()
    if (chosen && chosen.size <= MAXIMUM_LISTING_BYTES) reading.mutate(chosen)
  }
  const listing = reading.data
  const found = listing?.homes[number]
  const message = isTooLarge ? t('tooLarge') : reading.error && asApiError(reading.error).message
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      text={found ? file?.name : t('text')}
      closeLabel={t('common:close')}
    >
      <div className="grid grid-cols-1 gap-5">
        {message && (
          <Notice
            tone="warning"
            urgent
            title={t('failed', { file: file?.name })}
            action={
              file &&
              !isTooLarge && (
                <Button variant="secondary" size="sm" onClick={() => reading.mutate(file)}>
                  {t('common:retry')}
                </Button>
              )
            }
          >
            {message}
          </Notice>
        )}
        {reading.isPending && <p role="status">{t('reading', { file: file?.name })}</p>}
        {!found && !reading.isPending && (
          <FileDrop
            label={t('choose')}
            hint={t('kinds')}
            accept=".html,.htm,.json,.csv,text/html,application/json,text/csv"
            icon={<FileUp />}
            onFiles={files => take(files[0])}
          />
        )}
        {listing && listing.homes.length > 1 && (
          <Field label={t('which')} hint={listing.more > 0 ? t('more', { count: listing.more }) : undefined}>
            <Select value={number} onChange={event => setNumber(Number(event.target.value))}>
              {listing.homes.map((home, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the homes of a file have no other name
                <option key={index} value={index}>
                  {[home.title, home.city].filter(Boolean).join(', ') || t('unnamed', { number: index + 1 })}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {found && (
          <>
            <FoundFields
              key={number}
              found={found}
              rows={foundRows(found, values, untouched)}
              values={values}
              onFill={fields => onFill(chosenValues(found, fields))}
            />
            <Button variant="secondary" wide onClick={() => take(undefined)}>
              {t('another')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
