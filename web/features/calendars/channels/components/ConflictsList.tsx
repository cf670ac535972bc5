import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { conflictsQuery } from '../queries.ts'
import { ConflictCard } from './ConflictCard.tsx'

/** All conflicts at the owner's homes, open ones first. */
export function ConflictsList() {
  const { t } = useTranslation(['channels', 'common'])
  const { data, error, isPending, refetch } = useQuery(conflictsQuery())
  if (isPending) return <PageLoading label={t('conflict.loading')} />
  if (!data)
    return (
      <ErrorState
        title={t('conflict.errorTitle')}
        text={error?.message}
        action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
      />
    )
  if (data.count === 0)
    return (
      <EmptyState icon={<CalendarCheck />} title={t('conflict.emptyTitle')} text={t('conflict.emptyText')} />
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-ink-soft">{t('conflict.text')}</p>
      <ul className="grid grid-cols-1 gap-4">
        {data.results.map(conflict => (
          <ConflictCard key={conflict.id} conflict={conflict} />
        ))}
      </ul>
      {data.count > data.results.length && (
        <p className="text-sm text-ink-soft">
          {t('conflict.more', { count: data.count - data.results.length })}
        </p>
      )}
    </div>
  )
}
