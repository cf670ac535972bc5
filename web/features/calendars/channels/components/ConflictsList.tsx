import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { useTranslation } from 'react-i18next'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { conflictsQuery } from '../queries.ts'
import { ConflictCard } from './ConflictCard.tsx'

/** All conflicts at the owner's homes, open ones first. */
export function ConflictsList() {
  const { t } = useTranslation('channels')
  return (
    <QueryBoundary
      query={useQuery(conflictsQuery())}
      failed={t('conflict.errorTitle')}
      waiting={<PageLoading label={t('conflict.loading')} />}
    >
      {({ count, results }) =>
        count === 0 ? (
          <EmptyState
            icon={<CalendarCheck />}
            title={t('conflict.emptyTitle')}
            text={t('conflict.emptyText')}
          />
        ) : (
          <div className="grid grid-cols-1 gap-5">
            <p className="max-w-prose text-ink-soft">{t('conflict.text')}</p>
            <ul className="grid grid-cols-1 gap-4">
              {results.map(conflict => (
                <ConflictCard key={conflict.id} conflict={conflict} />
              ))}
            </ul>
            {count > results.length && (
              <p className="text-sm text-ink-soft">{t('conflict.more', { count: count - results.length })}</p>
            )}
          </div>
        )
      }
    </QueryBoundary>
  )
}
