import { useQuery } from '@tanstack/react-query'
import ImageOff from 'lucide-react/icons/image-off'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import type { SharedMemories } from '#contract/bookings/memories.schemas.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatMonth } from '#web/lib/format.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { MemoryGrid } from '../MemoryGrid.tsx'
import { sharedMemoriesQuery } from '../queries.ts'

/** The pictures of a stay, for those to whom its guest shows them. */
export function Component() {
  const { t } = useTranslation('memories')
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(sharedMemoriesQuery(id))
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return (
      <ErrorState
        headingLevel={1}
        icon={<ImageOff aria-hidden="true" />}
        title={t('gone.title')}
        text={t('gone.text')}
      />
    )
  if (data) return <Shown stay={id} memories={data} />
  return error ? <NotLoaded onRetry={() => void refetch()} /> : <PageLoading label={t('loading')} />
}

function Shown({ stay, memories }: { stay: string; memories: SharedMemories }) {
  const { t } = useTranslation('memories')
  const { author, home, check_in_date, pictures } = memories
  const title = t('shared.title', { name: author.full_name })
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={formatMonth(check_in_date.slice(0, 7))}
        title={title}
        text={
          home && (
            <Link to={paths.property(home.id)} className="hover:text-evergreen-text">
              {home.title}
            </Link>
          )
        }
      />
      {pictures.length === 0 ? (
        <EmptyState
          icon={<ImageOff aria-hidden="true" />}
          title={t('shared.none')}
          text={t('shared.noneText')}
        />
      ) : (
        <MemoryGrid stay={stay} pictures={pictures} label={title} />
      )}
      <p className="text-sm text-ink-soft">{t('shared.private')}</p>
    </div>
  )
}
