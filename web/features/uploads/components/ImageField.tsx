import CircleAlert from 'lucide-react/icons/circle-alert'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_IMAGES } from '#contract/kernel/constants.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import type { GridLabels, GridPlace } from '#web/ui/grid-image.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ImageUploads } from '../use-image-uploads.ts'

/** The texts of the picture grid, including its instructions for the keyboard. */
const useGridLabels = (): GridLabels => {
  const { t } = useTranslation('uploads')
  const named = ({ image, position, count }: GridPlace) => ({ name: image.name, position, count })
  return {
    cover: t('cover'),
    makeCover: t('makeCover'),
    retry: t('retry'),
    movable: t('movable'),
    instructions: t('instructions'),
    makeCoverOf: ({ name }) => t('makeCoverOf', { name }),
    remove: ({ name }) => t('remove', { name }),
    retryOf: ({ name }) => t('retryOf', { name }),
    progress: ({ name }) => t('progress', { name }),
    move: ({ name }) => t('move', { name }),
    lifted: place => t('lifted', named(place)),
    over: place => t('over', named(place)),
    dropped: place => t('dropped', named(place)),
    cancelled: place => t('cancelled', named(place)),
  }
}

// The code for moving pictures is loaded once there is a picture.
const ImageGrid = lazy(() => import('#web/ui/image-grid.tsx').then(module => ({ default: module.ImageGrid })))

interface Props {
  uploads: ImageUploads
  error?: string | undefined
  /** The first is the cover. */
  hasCover?: boolean
}

/** Up to ten pictures in order, each with its progress and a remove button. */
export function ImageField({ uploads, error, hasCover = true }: Props) {
  const { t } = useTranslation('uploads')
  const labels = useGridLabels()
  const { images } = uploads
  return (
    <div className="grid gap-3">
      <p className="figures text-sm text-ink-soft" aria-live="polite">
        {t('count', { count: uploads.urls.length, most: MAXIMUM_IMAGES })}
      </p>
      {images.length === 0 ? (
        <FileDrop label={t('choose')} hint={t('hint')} multiple onFiles={uploads.add} />
      ) : (
        <Suspense fallback={<Skeleton className="aspect-4/1 w-full" />}>
          <ImageGrid
            images={images}
            labels={labels}
            hasCover={hasCover}
            onMove={uploads.move}
            onRemove={uploads.remove}
            onRetry={id => void uploads.retry(id)}
          >
            {images.length < MAXIMUM_IMAGES && (
              <FileDrop variant="tile" label={t('more')} multiple onFiles={uploads.add} />
            )}
          </ImageGrid>
        </Suspense>
      )}
      {hasCover && images.length > 1 && <p className="text-xs text-ink-soft">{t('orderHint')}</p>}
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-clay-text">
          <CircleAlert className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
