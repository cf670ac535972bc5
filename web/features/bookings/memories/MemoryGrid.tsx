import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StayPicture } from '#contract/bookings/memories.schemas.ts'
import { PrivatePicture } from '#web/features/uploads/private/PrivatePicture.tsx'
import { stayPictures } from './queries.ts'

const PrivatePictureDialog = lazy(() => import('#web/features/uploads/private/PrivatePictureDialog.tsx'))

interface Props {
  stay: string
  pictures: readonly StayPicture[]
  label: string
  /** What stands below a picture in place of its line. */
  below?: (picture: StayPicture, number: number) => ReactNode
}

/** Pictures of a stay with their lines, which open in full screen. */
export function MemoryGrid({ stay, pictures, label, below }: Props) {
  const { t } = useTranslation('photos')
  const [open, setOpen] = useState<number | null>(null)
  const picture = stayPictures(stay)
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((each, at) => (
          <li key={each.id} className="grid min-w-0 content-start gap-1.5">
            <PrivatePicture
              id={each.id}
              picture={picture}
              label={
                each.words
                  ? t('openNamed', { number: at + 1, total: pictures.length, words: each.words })
                  : t('open', { number: at + 1, total: pictures.length })
              }
              className="aspect-4/3 w-full rounded-sm"
              onOpen={() => setOpen(at)}
            />
            {below ? below(each, at + 1) : each.words && <p className="break-words text-sm">{each.words}</p>}
          </li>
        ))}
      </ul>
      {open !== null && open < pictures.length && (
        <Suspense>
          <PrivatePictureDialog
            ids={pictures.map(({ id }) => id)}
            words={pictures.map(({ words }) => words)}
            picture={picture}
            index={open}
            onIndex={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
