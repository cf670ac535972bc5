import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CALENDARS_NOW } from '#contract/analytics/figures.rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { calendarsNow } from '../queries.ts'
import { Figures } from './Figures.tsx'

/** How outside calendars are at this moment, whatever range is chosen. */
export function CalendarsNow() {
  const { t } = useTranslation(['reports', 'common'])
  const now = useQuery(calendarsNow)
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="text-xl">{t('now.title')}</h3>
      {now.data ? (
        <Figures keys={CALENDARS_NOW} values={now.data} />
      ) : now.isError ? (
        <Notice
          tone="warning"
          title={t('now.failed')}
          action={
            <Button size="sm" variant="secondary" onClick={() => void now.refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {now.error.message}
        </Notice>
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  )
}
