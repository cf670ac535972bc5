import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RecentActivity } from '#web/features/analytics/activity/components/RecentActivity.tsx'
import { formatTime, formatWeekday, today } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Charts } from '../components/Charts.tsx'
import { KpiSection } from '../components/KpiSection.tsx'
import { PendingTasks } from '../components/PendingTasks.tsx'
import { systemStatsQuery } from '../queries.ts'

/** The admin's dashboard: pending tasks, state and growth of the platform, and recent activity. */
export function Component() {
  const { t } = useTranslation('adminDashboard')
  const { data, dataUpdatedAt } = useQuery(systemStatsQuery)
  const isEmpty = data && data.values.homes === 0 && data.values.people === data.values.admins
  const invite = <ButtonLink to={paths.adminInvitations()}>{t('invite')}</ButtonLink>
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHeader
        eyebrow={formatWeekday(today())}
        title={t('title')}
        text={
          data
            ? [t('text'), t('asOf', { time: formatTime(new Date(dataUpdatedAt).toISOString()) })].join(' ')
            : t('text')
        }
        actions={!isEmpty && invite}
      />
      {isEmpty && (
        <Notice tone="trust" title={t('first.title')} action={invite}>
          {t('first.text')}
        </Notice>
      )}
      <PendingTasks />
      <KpiSection />
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="xl:col-start-2">
          <RecentActivity to="admin" />
        </div>
        <div className="xl:col-start-1 xl:row-start-1">
          <Charts />
        </div>
      </div>
    </div>
  )
}
