import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useBlobAddress } from '#web/lib/use-blob-address.ts'
import { FullScreenPictures } from '#web/ui/full-screen-pictures.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ReadPicture } from './picture-query.ts'

interface Props {
  ids: readonly string[]
  /** What is said of each. */
  words?: readonly string[]
  picture: ReadPicture
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** Private pictures in full screen, one at a time and uncropped: by button or key. */
export default function PrivatePictureDialog({ ids, words, picture, index, onIndex, onClose }: Props) {
  const { t } = useTranslation(['photos', 'common'])
  const total = ids.length
  const said = words?.[index]
  const label = said || t('open', { number: index + 1, total })
  return (
    <FullScreenPictures
      title={t('title')}
      closeLabel={t('common:close')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      count={t('count', { number: index + 1, total })}
      index={index}
      total={total}
      onIndex={onIndex}
      onClose={onClose}
    >
      <LargePicture key={ids[index]} id={ids[index] ?? ''} picture={picture} label={label} />
      {said && <p className="mt-2 text-center break-words">{said}</p>}
    </FullScreenPictures>
  )
}

function LargePicture({ id, picture, label }: { id: string; picture: ReadPicture; label: string }) {
  const { t } = useTranslation('photos')
  const { data, error } = useQuery(picture(id, 'large'))
  const address = useBlobAddress(data)
  if (error && !data)
    return (
      <p role="alert" className="m-auto text-clay-text">
        {error.message}
      </p>
    )
  if (!address)
    return (
      <p role="status" className="m-auto">
        <span className="sr-only">{t('loading')}</span>
        <Spinner className="size-8" />
      </p>
    )
  return <img src={address} alt={label} className="size-full min-h-0 flex-1 animate-fade object-contain" />
}
