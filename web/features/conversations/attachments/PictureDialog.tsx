import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useBlobAddress } from '#web/lib/use-blob-address.ts'
import { FullScreenPictures } from '#web/ui/full-screen-pictures.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type PassedOn, pictureQuery } from './queries.ts'

interface Props {
  ids: readonly string[]
  report: PassedOn
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** The pictures of a message in full screen, one at a time and uncropped: by button or key. */
export default function PictureDialog({ ids, report, index, onIndex, onClose }: Props) {
  const { t } = useTranslation(['conversations', 'common'])
  const total = ids.length
  const label = t('files.open', { number: index + 1, total })
  return (
    <FullScreenPictures
      title={t('files.title')}
      closeLabel={t('common:close')}
      previousLabel={t('files.previous')}
      nextLabel={t('files.next')}
      count={t('files.count', { number: index + 1, total })}
      index={index}
      total={total}
      onIndex={onIndex}
      onClose={onClose}
    >
      <LargePicture key={ids[index]} id={ids[index] ?? ''} report={report} label={label} />
    </FullScreenPictures>
  )
}

function LargePicture({ id, report, label }: { id: string; report: PassedOn; label: string }) {
  const { t } = useTranslation('conversations')
  const { data, error } = useQuery(pictureQuery(id, 'large', report))
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
        <span className="sr-only">{t('files.loading')}</span>
        <Spinner className="size-8" />
      </p>
    )
  return <img src={address} alt={label} className="size-full min-h-0 flex-1 animate-fade object-contain" />
}
