import { useTranslation } from 'react-i18next'
import { FullScreenPictures } from '#web/ui/full-screen-pictures.tsx'
import { PictureStrip } from './PictureStrip.tsx'

interface Props {
  title: string
  images: readonly string[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** All pictures of a home in full screen, one at a time and uncropped: by button, key or swipe. */
export default function PictureViewer({ title, images, index, onIndex, onClose }: Props) {
  const { t } = useTranslation(['stays', 'common'])
  const total = images.length
  return (
    <FullScreenPictures
      title={title}
      closeLabel={t('common:close')}
      previousLabel={t('pictures.previous')}
      nextLabel={t('pictures.next')}
      count={t('pictures.count', { number: index + 1, total })}
      index={index}
      total={total}
      onIndex={onIndex}
      onClose={onClose}
    >
      <PictureStrip title={title} images={images} index={index} onIndex={onIndex} />
    </FullScreenPictures>
  )
}
