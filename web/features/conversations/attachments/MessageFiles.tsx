import FileText from 'lucide-react/icons/file-text'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/conversations/schemas.ts'
import { PrivatePicture } from '#web/features/uploads/private/PrivatePicture.tsx'
import { formatBytes } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { messagePictures, type PassedOn, savePdf } from './queries.ts'

const PrivatePictureDialog = lazy(() => import('#web/features/uploads/private/PrivatePictureDialog.tsx'))

interface Props {
  files: readonly Attachment[]
  report?: PassedOn
  className?: string
}

/** The files of a message: pictures as a grid that opens them, PDF files as rows that save them. */
export function MessageFiles({ files, report = null, className }: Props) {
  const { t } = useTranslation(['conversations', 'photos'])
  const [open, setOpen] = useState<number | null>(null)
  const picture = messagePictures(report)
  const pictures = files.filter(({ kind, gone }) => kind === 'picture' && !gone)
  const rest = files.filter(({ kind, gone }) => kind === 'pdf' || gone)
  return (
    <div className={classNames('grid w-64 max-w-full grid-cols-1 gap-1.5', className)}>
      {pictures.length > 0 && (
        <ul
          className={classNames(
            'grid gap-1 overflow-hidden rounded-lg',
            pictures.length > 1 ? 'grid-cols-2' : 'grid-cols-1',
          )}
        >
          {pictures.map(({ id }, at) => (
            // Of an odd number the first picture is as wide as two.
            <li
              key={id}
              className={classNames('grid', at === 0 && pictures.length % 2 === 1 && 'col-span-full')}
            >
              <PrivatePicture
                id={id}
                picture={picture}
                label={t('photos:open', { number: at + 1, total: pictures.length })}
                className={
                  at === 0 && pictures.length % 2 === 1 ? 'aspect-4/3 w-full' : 'aspect-square w-full'
                }
                onOpen={() => setOpen(at)}
              />
            </li>
          ))}
        </ul>
      )}
      {rest.map(file =>
        file.gone || file.name === null ? (
          <p key={file.id} className="rounded-lg bg-well px-3.5 py-2 text-sm text-ink-soft">
            {t(`files.gone.${file.kind}`)}
          </p>
        ) : (
          <PdfRow key={file.id} id={file.id} name={file.name} bytes={file.bytes} report={report} />
        ),
      )}
      {open !== null && (
        <Suspense>
          <PrivatePictureDialog
            ids={pictures.map(({ id }) => id)}
            picture={picture}
            index={open}
            onIndex={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface PdfProps {
  id: string
  name: string
  bytes: number
  report: PassedOn
}

function PdfRow({ id, name, bytes, report }: PdfProps) {
  const { t } = useTranslation('conversations')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    setFailure(null)
    await savePdf({ id, name }, report).catch((error: Error) => setFailure(error.message))
    setBusy(false)
  }
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={busy ? undefined : () => void save()}
        className="flex min-h-11 items-center gap-2.5 rounded-lg border border-line bg-leaf px-3 py-2 text-left transition-colors hover:border-evergreen-text"
      >
        <span className="sr-only">{t('files.save')} </span>
        {busy ? (
          <Spinner className="size-5 shrink-0" />
        ) : (
          <FileText className="size-5 shrink-0 text-brass" aria-hidden="true" />
        )}
        <span className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</span>
        <span className="figures shrink-0 text-xs text-ink-soft">{formatBytes(bytes)}</span>
      </button>
      {failure && (
        <p role="alert" className="px-1 text-xs text-clay-text">
          {failure}
        </p>
      )}
    </div>
  )
}
