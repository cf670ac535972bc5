import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PictureStrip } from './PictureStrip.tsx'

interface Props {
  title: string
  images: readonly string[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** All pictures of a home in full screen, one at a time and uncropped: by button, key or swipe. */
export function PictureViewer({ title, images, index, onIndex, onClose }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  const total = images.length
  const turn = (by: number) => onIndex((index + by + total) % total)
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: (index - 1 + total) % total,
      ArrowRight: (index + 1) % total,
      Home: 0,
      End: total - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault() // Otherwise the strip would scroll by itself as well.
    onIndex(target)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      closeLabel={t('common:close')}
      size="full"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only repeat the buttons inside */}
      <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
        <PictureStrip title={title} images={images} index={index} onIndex={onIndex} />
        {total > 1 && (
          <div className="mt-3 flex items-center justify-center gap-4 md:mt-4">
            <IconButton
              label={t('detail.previousPicture')}
              icon={<ChevronLeft aria-hidden="true" />}
              variant="framed"
              onClick={() => turn(-1)}
            />
            <p className="figures min-w-16 text-center text-sm text-ink-soft" aria-live="polite">
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
