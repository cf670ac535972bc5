import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { membersToReviewQuery } from '../queries.ts'

/** On the dashboard: how many levels the owner has not looked at for a year; nothing where there are none. */
export function LevelsToReview() {
  const { t } = useTranslation('ownerDashboard')
  const { data } = useQuery(membersToReviewQuery(0))
  if (!data || data.count === 0) return null
  return (
    <Notice
      tone="trust"
      title={t('dashboard.review', { count: data.count })}
      action={
        <ButtonLink to={paths.ownerNetwork()} variant="secondary" size="sm">
          {t('dashboard.reviewOpen')}
        </ButtonLink>
      }
    >
      {t('dashboard.reviewText')}
    </Notice>
  )
}
