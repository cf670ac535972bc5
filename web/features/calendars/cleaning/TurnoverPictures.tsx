import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Turnover } from '#contract/calendars/cleaning.schemas.ts'
import { cleaningLinkPictureCalls } from '#contract/calendars/cleaning-pictures.endpoints.ts'
import { MAXIMUM_CLEANING_PICTURES } from '#contract/calendars/cleaning-pictures.schemas.ts'
import { AddPictures } from '#web/features/uploads/private/AddPictures.tsx'
import { PictureRow } from '#web/features/uploads/private/PictureRow.tsx'
import { SentFiles } from '#web/features/uploads/private/SentFiles.tsx'
import { usePictureUploads } from '#web/features/uploads/private/use-picture-uploads.ts'
import { sendForm } from '#web/lib/upload.ts'
import { useChange } from '#web/lib/use-change.ts'
import { cleaningListQuery, linkPictures } from './queries.ts'

interface Props {
  turnover: Turnover
  token: string
}

/** The pictures that this link added of a turnover: more can be added, and taken back until the home is ready. */
export function TurnoverPictures({ turnover: { property, day, ready, pictures }, token }: Props) {
  const { t } = useTranslation('cleaning')
  const client = useQueryClient()
  const { queryKey } = cleaningListQuery(token)
  const picture = linkPictures(token)
  const uploads = usePictureUploads({
    most: MAXIMUM_CLEANING_PICTURES - pictures.length,
    tooMany: t('pictures.tooMany'),
    send: (form, onProgress) =>
      sendForm(cleaningLinkPictureCalls.addToTurnover, form, {
        params: { token, property: property.id, day },
        onProgress,
      }),
    onStored: () => client.invalidateQueries({ queryKey }),
  })
  const remove = useChange(cleaningLinkPictureCalls.remove, {
    failed: ({ message }) => ({ title: t('pictures.notRemoved'), description: message }),
    refreshes: [queryKey],
  })
  const label = t('pictures.of', { home: property.title })
  const full = pictures.length + uploads.files.length >= MAXIMUM_CLEANING_PICTURES
  return (
    <div className="col-span-full grid grid-cols-1 gap-2">
      <PictureRow
        ids={pictures}
        label={label}
        picture={picture}
        onRemove={ready ? undefined : id => remove.mutate({ params: { token, id } })}
        removing={remove.isPending ? remove.variables.params.id : undefined}
      />
      <SentFiles
        uploads={uploads}
        label={t('pictures.adding', { home: property.title })}
        before={pictures.length}
        picture={picture}
      />
      {!full && <AddPictures of={property.title} onFiles={uploads.add} />}
      <p className="text-xs text-ink-soft">{t('pictures.hint')}</p>
    </div>
  )
}
