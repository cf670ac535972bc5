import { useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memoryCalls } from '#contract/bookings/memories.endpoints.ts'
import {
  MAXIMUM_STAY_PICTURES,
  type OwnMemories,
  type StayPicture,
} from '#contract/bookings/memories.schemas.ts'
import { AddPictures } from '#web/features/uploads/private/AddPictures.tsx'
import { SentFiles } from '#web/features/uploads/private/SentFiles.tsx'
import { usePictureUploads } from '#web/features/uploads/private/use-picture-uploads.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { sendForm } from '#web/lib/upload.ts'
import { useChange } from '#web/lib/use-change.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MemoryAudienceChoice } from './MemoryAudienceChoice.tsx'
import { MemoryGrid } from './MemoryGrid.tsx'
import { memoriesKey, ownMemoriesQuery, stayPictures } from './queries.ts'

const WordsOfPictureDialog = lazy(() => import('./WordsOfPictureDialog.tsx'))
const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

interface Props {
  stay: { id: string }
}

/** The private pictures that a guest keeps of a stay, and who sees them. */
export default function StayMemories({ stay }: Props) {
  const { t } = useTranslation('memories')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="no-print grid grid-cols-1 gap-4">
      <div>
        <h2 id={heading}>{t('title')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('text')}</p>
      </div>
      <QueryBoundary
        query={useQuery(ownMemoriesQuery(stay.id))}
        failed={t('failed')}
        waiting={<Skeleton className="h-32 w-full rounded-md" />}
      >
        {memories => <Own stay={stay} memories={memories} />}
      </QueryBoundary>
    </section>
  )
}

function Own({ stay, memories }: Props & { memories: OwnMemories }) {
  const { t } = useTranslation('memories')
  const client = useQueryClient()
  const { pictures, may_add } = memories
  const queryKey = memoriesKey(stay.id)
  const uploads = usePictureUploads<StayPicture>({
    most: MAXIMUM_STAY_PICTURES - pictures.length,
    tooMany: t('tooMany'),
    send: (form, onProgress) => sendForm(memoryCalls.add, form, { params: { id: stay.id }, onProgress }),
    onStored: () => client.invalidateQueries({ queryKey }),
  })
  const full = pictures.length + uploads.files.length >= MAXIMUM_STAY_PICTURES
  return (
    <>
      {pictures.length > 0 && (
        <MemoryGrid
          stay={stay.id}
          pictures={pictures}
          label={t('list')}
          below={(picture, number) => <Editing stay={stay.id} picture={picture} number={number} />}
        />
      )}
      <SentFiles
        uploads={uploads}
        label={t('adding')}
        before={pictures.length}
        picture={stayPictures(stay.id)}
      />
      {may_add && !full && <AddPictures onFiles={uploads.add} />}
      {pictures.length > 0 && <MemoryAudienceChoice stay={stay.id} memories={memories} />}
    </>
  )
}

interface EditingProps {
  stay: string
  picture: StayPicture
  number: number
}

function Editing({ stay, picture, number }: EditingProps) {
  const { t } = useTranslation(['memories', 'photos', 'common'])
  const [asking, setAsking] = useState<'words' | 'remove' | null>(null)
  const remove = useChange(memoryCalls.remove, {
    failed: ({ message }) => ({ title: t('remove.failed'), description: message }),
    refreshes: [memoriesKey(stay)],
  })
  const name = t('photos:photo', { number })
  const close = () => setAsking(null)
  return (
    <div className="flex items-start justify-between gap-1">
      <button
        type="button"
        aria-label={
          picture.words ? t('words.change', { words: picture.words, name }) : t('words.addTo', { name })
        }
        onClick={() => setAsking('words')}
        className={classNames(
          'min-h-9 min-w-0 flex-1 break-words text-left text-sm hover:text-evergreen-text',
          !picture.words && 'font-semibold text-evergreen-text',
        )}
      >
        {picture.words || t('words.add')}
      </button>
      <IconButton
        label={t('photos:remove', { name })}
        icon={<Trash2 aria-hidden="true" />}
        size="sm"
        busy={remove.isPending}
        onClick={() => setAsking('remove')}
      />
      {asking === 'words' && (
        <Suspense>
          <WordsOfPictureDialog stay={stay} picture={picture} name={name} onClose={close} />
        </Suspense>
      )}
      {asking === 'remove' && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={close}
            title={t('remove.title', { name })}
            text={t('remove.text')}
            confirmLabel={t('remove.confirm')}
            cancelLabel={t('common:cancel')}
            tone="danger"
            busy={remove.isPending}
            onConfirm={() =>
              remove.mutate({ params: { id: stay, picture: picture.id } }, { onSuccess: close })
            }
          />
        </Suspense>
      )}
    </div>
  )
}
