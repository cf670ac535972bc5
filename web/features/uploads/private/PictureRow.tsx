import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PrivatePicture } from './PrivatePicture.tsx'
import type { ReadPicture } from './picture-query.ts'

const PrivatePictureDialog = lazy(() => import('./PrivatePictureDialog.tsx'))

interface Props {
  ids: readonly string[]
  /** What they are pictures of. */
  label: string
  picture: ReadPicture
  onRemove?: ((id: string) => void) | undefined
  /** The picture that is being removed. */
  removing?: string | undefined
}

/** Small pictures side by side, which open in full screen. */
export function PictureRow({ ids, label, picture, onRemove, removing }: Props) {
  const { t } = useTranslation('photos')
  const [open, setOpen] = useState<number | null>(null)
  if (ids.length === 0) return null
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {ids.map((id, at) => (
          <li key={id} className="relative">
            <PrivatePicture
              id={id}
              picture={picture}
              label={t('open', { number: at + 1, total: ids.length })}
              className={onRemove ? 'size-24 rounded-sm' : 'size-20 rounded-sm'}
              onOpen={() => setOpen(at)}
            />
            {onRemove && (
              <IconButton
                label={t('remove', { name: t('photo', { number: at + 1 }) })}
                icon={<X aria-hidden="true" />}
                variant="seal"
                size="sm"
                className="absolute top-1 right-1"
                busy={removing === id}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {open !== null && open < ids.length && (
        <Suspense>
          <PrivatePictureDialog
            ids={ids}
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
