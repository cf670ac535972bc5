import { useTranslation } from 'react-i18next'
import { MAXIMUM_IMAGES } from '#contract/kernel/constants.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { ImageGrid } from '#web/ui/image-grid.tsx'
import type { ImageUploads } from '../use-image-uploads.ts'

/** Up to ten pictures, each with its progress and a way to take it out again. The first is the cover. */
export function ImageField({ uploads, error }: { uploads: ImageUploads; error?: string | undefined }) {
  const { t } = useTranslation('uploads')
  const full = uploads.images.length >= MAXIMUM_IMAGES
  return (
    <div className="grid gap-3">
      <p className="figures text-sm text-ink-soft" aria-live="polite">
        {t('count', { count: uploads.urls.length, most: MAXIMUM_IMAGES })}
      </p>
      {uploads.images.length === 0 ? (
        <FileDrop label={t('choose')} hint={t('hint')} multiple onFiles={uploads.add} />
      ) : (
        <ImageGrid
          images={uploads.images}
          coverLabel={t('cover')}
          onRemove={uploads.remove}
          removeLabel={image => t('remove', { name: image.name })}
          progressLabel={image => t('progress', { name: image.name })}
        >
          {!full && <FileDrop variant="tile" label={t('more')} multiple onFiles={uploads.add} />}
        </ImageGrid>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-clay-text">
          {error}
        </p>
      )}
    </div>
  )
}
