import { useTranslation } from 'react-i18next'
import { timeLeft } from '../time-left.ts'

/** How long a request still holds its nights. */
export function TimeLeftBadge({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('bookings')
  const left = timeLeft(expiresAt, Date.now())
  return (
    <span className="text-xs font-semibold text-brass-text">
      {left.unit === 'over' ? t('left.over') : t(`left.${left.unit}`, { count: left.count })}
    </span>
  )
}
