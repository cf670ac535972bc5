import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SystemStats } from '#contract/analytics/schemas.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useTakesPayments } from '#web/lib/terms.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PENDING_TASKS } from '../pending-tasks.ts'
import { systemStatsQuery } from '../queries.ts'
import { PendingTaskCard } from './PendingTaskCard.tsx'

const CARDS =
  'grid grid-cols-1 gap-4 sm:grid-cols-2 md:max-lg:grid-cols-1 xl:grid-cols-3 xl:max-[100rem]:has-[>:nth-child(4):last-child]:grid-cols-2 min-[100rem]:grid-cols-4'

/** Pending tasks with links to their screens; kinds without any are summed up in one line below. */
export function PendingTasks() {
  const { t } = useTranslation('adminDashboard')
  const stats = useQuery(systemStatsQuery)
  return (
    <section aria-labelledby="waiting" className="grid grid-cols-1 gap-4">
      <h2 id="waiting" className="text-2xl">
        {t('waiting.title')}
      </h2>
      <QueryBoundary
        query={stats}
        failed={t('waiting.failed')}
        waiting={
          <div className={CARDS}>
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </div>
        }
      >
        {loaded => <Sorted stats={loaded} />}
      </QueryBoundary>
    </section>
  )
}

function Sorted({ stats }: { stats: SystemStats }) {
  const { t } = useTranslation('adminDashboard')
  const some = PENDING_TASKS.filter(({ key }) => stats.values[key] > 0)
  const takesPayments = useTakesPayments()
  const well = PENDING_TASKS.filter(
    ({ key }) => stats.values[key] === 0 && (key !== 'claims_waiting' || takesPayments),
  )
  return (
    <>
      {some.length === 0 && (
        <Notice tone="good" title={t('waiting.allWell')}>
          {t('waiting.allWellText')}
        </Notice>
      )}
      {some.length > 0 && (
        <ul className={CARDS}>
          {some.map(item => (
            <PendingTaskCard key={item.key} item={item} stats={stats} />
          ))}
        </ul>
      )}
      {well.length > 0 && (
        <ul aria-label={t('waiting.well')} className="flex flex-wrap gap-x-5 gap-y-1">
          {well.map(({ key, to }) => (
            <li key={key}>
              <Link
                to={to}
                className="inline-flex min-h-9 items-center gap-2 text-sm text-ink-soft no-underline hover:text-ink hover:underline"
              >
                <CircleCheck className="size-4 shrink-0 text-evergreen-text" aria-hidden="true" />
                {t(`waiting.of.${key}.title`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
