import CalendarDays from 'lucide-react/icons/calendar-days'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NoBookings({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('bookings')
  if (!filtered) return <EmptyState icon={<CalendarDays />} title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <EmptyState
      icon={<CalendarDays />}
      title={t('noneTitle')}
      text={t('noneText')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    />
  )
}
