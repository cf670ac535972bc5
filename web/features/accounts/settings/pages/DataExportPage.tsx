import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileArchive from 'lucide-react/icons/file-archive'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { exportCalls } from '#contract/accounts/exports.endpoints.ts'
import { download } from '#web/lib/download.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'
import { isUnanswered, NotLoaded } from '#web/lib/not-loaded.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { toast } from '#web/ui/toast.ts'
import { exportQuery } from '../queries.ts'

/** The page that the mail links to; only the person who requested the export gets the file. */
export function Component() {
  const { t } = useTranslation(['settings', 'common'])
  const { id = '' } = useParams()
  const { user } = useSession()
  const copy = useQuery(exportQuery(id))
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    const { error } = await download(exportCalls.download, { params: { id } })
    if (error) toast.error(t('data.failed', { message: error.message }))
    setBusy(false)
  }
  if (copy.isPending) return <PageLoading label={t('common:loading')} />
  if (isUnanswered(copy.error)) return <NotLoaded onRetry={() => void copy.refetch()} />
  if (copy.isError)
    return (
      <ErrorState
        headingLevel={1}
        title={t('data.goneTitle')}
        text={t('data.goneText')}
        action={
          <ButtonLink to={user?.user_type === 'owner' ? paths.ownerSettings() : paths.settings()}>
            {t('data.toSettings')}
          </ButtonLink>
        }
      />
    )
  const { requested_at, expires_at, bytes } = copy.data
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('data.pageTitle')}
        text={t('data.pageText', { date: formatInstant(requested_at) })}
      />
      <Surface className="flex max-w-form flex-wrap items-center gap-5">
        <FileArchive className="size-9 text-brass" aria-hidden="true" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold">
            {t('data.size', { size: formatNumber(Math.max(1, Math.round(bytes / 1_000))) })}
          </p>
          <p className="text-sm text-ink-soft">{t('data.until', { date: formatInstant(expires_at) })}</p>
        </div>
        <Button
          icon={<Download className="size-4.5" aria-hidden="true" />}
          busy={busy}
          busyLabel={t('data.downloading')}
          onClick={() => void fetchFile()}
        >
          {t('data.download')}
        </Button>
      </Surface>
    </div>
  )
}
