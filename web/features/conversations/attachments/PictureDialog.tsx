import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlobAddress } from '#web/lib/use-blob-address.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
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
  const turn = (by: number) => onIndex((index + by + total) % total)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  const label = t('files.open', { number: index + 1, total })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('files.title')}
      closeLabel={t('common:close')}
      size="full"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only repeat the buttons inside */}
      <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
        <LargePicture key={ids[index]} id={ids[index] ?? ''} report={report} label={label} />
        {total > 1 && (
          <div className="mt-3 flex items-center justify-center gap-4 md:mt-4">
            <IconButton
              label={t('files.previous')}
              icon={<ChevronLeft aria-hidden="true" />}
              variant="framed"
              onClick={() => turn(-1)}
            />
            <p className="figures min-w-16 text-center text-sm text-ink-soft" aria-live="polite">
              {t('files.count', { number: index + 1, total })}
            </p>
            <IconButton
              label={t('files.next')}
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
