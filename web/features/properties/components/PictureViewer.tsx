import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Props = {
  title: string
  images: readonly string[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** One picture at a time, as large as the screen allows; the arrow keys turn the page. */
export function PictureViewer({ title, images, index, onIndex, onClose }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  const total = images.length
  const turn = (by: number) => onIndex((index + by + total) % total)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      closeLabel={t('common:close')}
      size="lg"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only repeat the buttons inside */}
      <div onKeyDown={onKeyDown}>
        <Picture
          key={index}
          src={images[index]}
          alt={t('detail.picture', { title, number: index + 1, total })}
          sizes="(min-width: 64rem) 56rem, 100vw"
          className="mx-auto max-w-[calc(70dvh*4/3)] rounded-sm"
        />
        {total > 1 && (
          <div className="mt-4 flex items-center justify-center gap-4">
            <IconButton
              label={t('detail.previousPicture')}
              icon={<ChevronLeft aria-hidden="true" />}
              variant="framed"
              onClick={() => turn(-1)}
            />
            <p className="figures min-w-12 text-center text-sm text-ink-soft" aria-live="polite">
              {t('detail.pictureCount', { number: index + 1, total })}
            </p>
            <IconButton
              label={t('detail.nextPicture')}
              icon={<ChevronRight aria-hidden="true" />}
              variant="framed"
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}
