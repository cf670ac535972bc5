import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import ImageOff from 'lucide-react/icons/image-off'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { formatPercentage } from '#web/lib/format.ts'
import { useBlobAddress } from '#web/lib/use-blob-address.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ReadPicture } from './picture-query.ts'
import type { FileUploads, SentFile } from './use-file-uploads.ts'

interface Props<Stored extends { id: string }> {
  uploads: FileUploads<Stored>
  label: string
  /** How many pictures stand elsewhere, before these. */
  before?: number
  picture: ReadPicture
}

/** The files that are being added, each with its state. */
export function SentFiles<Stored extends { id: string }>({
  uploads,
  label,
  before = 0,
  picture,
}: Props<Stored>) {
  const { t } = useTranslation('photos')
  if (uploads.files.length === 0 && uploads.refused === null) return null
  return (
    <div className="grid gap-2">
      {uploads.files.length > 0 && (
        <ul aria-label={label} className="flex max-h-44 flex-wrap gap-2 overflow-y-auto">
          {uploads.files.map((file, at) => (
            <SentEntry
              key={file.key}
              file={file}
              name={file.name ?? t('photo', { number: before + at + 1 })}
              picture={picture}
              onRetry={() => uploads.retry(file)}
              onRemove={() => uploads.remove(file.key)}
            />
          ))}
        </ul>
      )}
      {uploads.refused && (
        <p role="alert" className="px-1 text-xs text-clay-text">
          {uploads.refused}
        </p>
      )}
    </div>
  )
}

interface EntryProps {
  file: SentFile<{ id: string }>
  name: string
  picture: ReadPicture
  onRetry: () => void
  onRemove: () => void
}

function SentEntry({ file, name, picture, onRetry, onRemove }: EntryProps) {
  const { t } = useTranslation(['photos', 'common'])
  const { progress, error } = file
  return (
    <li className="flex max-w-full items-center gap-2 rounded-sm border border-line bg-leaf py-1 pl-1">
      {file.kind === 'picture' ? (
        <Thumbnail file={file} picture={picture} />
      ) : (
        <FileText className="ml-2 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      )}
      <div className="min-w-0 text-xs">
        <p className={file.kind === 'pdf' ? 'max-w-[22ch] truncate font-semibold' : 'sr-only'}>{name}</p>
        {progress !== undefined && (
          <p role="status" className="figures text-ink-soft">
            {t('uploading', { share: formatPercentage(Math.floor(progress * 100)) })}
          </p>
        )}
        {error && (
          <p role="alert" className="max-w-[34ch] text-clay-text">
            {error}
          </p>
        )}
      </div>
      {error && file.file && !file.final && (
        <Button size="sm" variant="secondary" aria-label={t('again', { name })} onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
      <IconButton label={t('remove', { name })} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </li>
  )
}

function Thumbnail({ file, picture }: Pick<EntryProps, 'file' | 'picture'>) {
  // Without the chosen file, after a reload, it comes from the server.
  const fetched = useQuery({
    ...picture(file.stored?.id ?? '', 'small'),
    enabled: !file.file && file.stored !== undefined,
  })
  const address = useBlobAddress(file.file ?? fetched.data)
  const frame = 'size-11 shrink-0 rounded-xs bg-well'
  if (fetched.error) return <ImageOff className={`${frame} p-3 text-ink-soft`} aria-hidden="true" />
  return address ? (
    <img src={address} alt="" className={`${frame} object-cover`} />
  ) : (
    <span className={frame} />
  )
}
