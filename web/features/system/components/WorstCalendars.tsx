import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AilingCalendar } from '#contract/platform/system.schemas.ts'
import { paths } from '#web/app/paths.ts'
import { ChannelHealth } from '#web/features/channels/components/ChannelHealth.tsx'
import { formatAgo } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'

/** The outside calendars that have not been read well for the longest, each with its home. */
export function WorstCalendars({ calendars }: { calendars: readonly AilingCalendar[] }) {
  const { t } = useTranslation('system')
  if (calendars.length === 0) return null
  return (
    <Card title={t('worst.title')} text={t('worst.text')}>
      <ul className="divide-y divide-line">
        {calendars.map(({ channel_id, name, health, property, last_good_at }) => (
          <li
            key={channel_id}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 flex-1 basis-56">
              <Link to={paths.property(property.id)} className="font-semibold">
                {property.title}
              </Link>
              <span className="block text-sm text-ink-soft">{name}</span>
            </span>
            <span className="text-sm text-ink-soft">
              {last_good_at ? t('worst.lastGood', { ago: formatAgo(last_good_at) }) : t('worst.neverGood')}
            </span>
            <ChannelHealth health={health} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
