import Sparkles from 'lucide-react/icons/sparkles'
import { useTranslation } from 'react-i18next'
import type { ReadyChange, Turnover } from '#contract/calendars/cleaning.schemas.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TurnoverEntry } from './TurnoverEntry.tsx'

interface Props {
  turnovers: readonly Turnover[]
  /** The change that is under way. */
  changing: ReadyChange | null
  onReady: (change: ReadyChange) => void
  /** The link by which somebody cleans, who adds pictures; without one the owner looks at them. */
  token?: string
}

/** Turnovers below the days on which guests leave, the next first. */
export function TurnoverDays({ turnovers, changing, onReady, token }: Props) {
  const { t } = useTranslation('cleaning')
  if (turnovers.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        icon={<Sparkles aria-hidden="true" />}
        title={t('empty.title')}
        text={t('empty.text')}
      />
    )
  const days = [...Map.groupBy(turnovers, ({ day }) => day)]
  return (
    <ol className="grid grid-cols-1 gap-6">
      {days.map(([day, all]) => (
        <li key={day}>
          <p className="mb-2 font-semibold">
            {all.some(({ today }) => today === day) ? t('today') : formatLongDay(day)}
          </p>
          <ul className="grid grid-cols-1 gap-3">
            {all.map(turnover => (
              <li key={turnover.property.id}>
                <TurnoverEntry
                  turnover={turnover}
                  token={token}
                  busy={changing?.property === turnover.property.id && changing.day === day}
                  onReady={ready => onReady({ property: turnover.property.id, day, ready })}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
