import ImageOff from 'lucide-react/icons/image-off'
import Images from 'lucide-react/icons/images'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DETAIL_IMAGES } from '#contract/kernel/constants.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PICTURE_SIZES } from '../picture-sizes.ts'

const PictureViewer = lazyWithTexts('stays', () => import('./PictureViewer.tsx'))

interface Props {
  title: string
  images: readonly string[]
}

const COLUMNS = ['', '', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3']

/**
 * Up to four pictures (spec 2.6): one large, the others in a row below. Each opens the viewer, which has all of them.
 */
export function Gallery({ title, images }: Props) {
  const { t } = useTranslation('properties')
  const [viewed, setViewed] = useState<number | null>(null)
  const shown = images.slice(0, DETAIL_IMAGES)
  const total = images.length

  if (total === 0) {
    return (
      <div className="grid aspect-4/3 max-h-96 w-full place-content-center justify-items-center gap-3 rounded-md border border-line bg-well text-ink-soft">
        <ImageOff className="size-8 text-ink-faint" aria-hidden="true" />
        <p>{t('detail.noImages')}</p>
      </div>
    )
  }

  return (
    <section aria-label={t('detail.gallery')} className="relative">
      <ul className={classNames('grid gap-1 md:gap-3', COLUMNS[shown.length] || 'grid-cols-1')}>
        {shown.map((src, index) => (
          <li key={src} className={index === 0 ? 'col-span-full' : ''}>
            <button
              type="button"
              aria-label={t('detail.openPicture', { number: index + 1, total })}
              onClick={() => setViewed(index)}
              className="group block w-full overflow-hidden shadow-leaf md:rounded-sm"
            >
              <Picture
                src={src}
                alt={t('detail.picture', { title, number: index + 1, total })}
                sizes={index === 0 ? PICTURE_SIZES.lead : PICTURE_SIZES.beside}
                priority={index === 0}
                className="transition-[filter] group-hover:brightness-105"
              />
            </button>
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Images aria-hidden="true" />}
          onClick={() => setViewed(0)}
          className="absolute right-3 bottom-3 shadow-lift"
        >
          {t('detail.allPictures', { count: total })}
        </Button>
      )}
      {viewed !== null && (
        <Suspense>
          <PictureViewer
            title={title}
            images={images}
            index={viewed}
            onIndex={setViewed}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
