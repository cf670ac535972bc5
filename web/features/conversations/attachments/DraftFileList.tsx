import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import ImageOff from 'lucide-react/icons/image-off'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { formatPercentage } from '#web/lib/format.ts'
import { useBlobAddress } from '#web/lib/use-blob-address.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { pictureQuery } from './queries.ts'
import type { DraftFile, DraftFiles } from './use-draft-files.ts'

/** The files of the message that is being written, each with its state. */
export function DraftFileList({ draft }: { draft: DraftFiles }) {
  const { t } = useTranslation('conversations')
  if (draft.files.length === 0 && draft.refused === null) return null
  return (
    <div className="grid gap-2">
      {draft.files.length > 0 && (
        <ul aria-label={t('files.list')} className="flex max-h-44 flex-wrap gap-2 overflow-y-auto">
          {draft.files.map((file, at) => (
            <DraftEntry
              key={file.key}
              file={file}
              name={file.name ?? t('files.photo', { number: at + 1 })}
              onRetry={() => draft.retry(file)}
              onRemove={() => draft.remove(file.key)}
            />
          ))}
        </ul>
      )}
      {draft.refused && (
        <p role="alert" className="px-1 text-xs text-clay-text">
          {draft.refused}
        </p>
      )}
    </div>
  )
}

interface EntryProps {
  file: DraftFile
  name: string
  onRetry: () => void
  onRemove: () => void
}

function DraftEntry({ file, name, onRetry, onRemove }: EntryProps) {
  const { t } = useTranslation('conversations')
  const { progress, error } = file
  return (
    <li className="flex max-w-full items-center gap-2 rounded-sm border border-line bg-leaf py-1 pl-1">
      {file.kind === 'picture' ? (
        <Thumbnail file={file} />
      ) : (
        <FileText className="ml-2 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      )}
      <div className="min-w-0 text-xs">
        <p className={file.kind === 'pdf' ? 'max-w-[22ch] truncate font-semibold' : 'sr-only'}>{name}</p>
        {progress !== undefined && (
          <p role="status" className="figures text-ink-soft">
            {t('files.uploading', { share: formatPercentage(Math.floor(progress * 100)) })}
          </p>
        )}
        {error && (
          <p role="alert" className="max-w-[34ch] text-clay-text">
            {error}
          </p>
        )}
      </div>
      {error && file.file && !file.final && (
        <Button size="sm" variant="secondary" aria-label={t('files.again', { name })} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <IconButton label={t('files.remove', { name })} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </li>
  )
}

function Thumbnail({ file }: { file: DraftFile }) {
  // Without the chosen file, after a reload, it comes from the server.
  const fetched = useQuery({
    ...pictureQuery(file.stored?.id ?? '', 'small'),
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
