import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Activity } from '#contract/analytics/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { recentActivity } from '../queries.ts'

/** What happened lately, quietly kept up to date. */
export function RecentActivity() {
  const { t } = useTranslation(['owner', 'common'])
  const { data, error, refetch } = useQuery(recentActivity)
  return (
    <Card title={t('activity.title')}>
      {data ? (
        data.length === 0 ? (
          <p className="text-ink-soft">{t('activity.none')}</p>
        ) : (
          <ol className="grid gap-3.5">
            {data.map(entry => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ol>
        )
      ) : error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-clay-text">{t('activity.error')}</p>
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : (
        <div role="status" className="grid gap-3.5">
          <span className="sr-only">{t('activity.loading')}</span>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
    </Card>
  )
}

const linkOf = ({ kind, booking }: Activity) => {
  if (kind === 'message_received') return paths.messages(booking ?? undefined)
  return booking ? paths.ownerBookings(booking) : paths.ownerNetwork()
}

/** Only the words differ by who did it; what nobody in particular did is said as it is. */
const wordsOf = ({ kind, by }: Activity) => {
  if (kind === 'booking_confirmed' || kind === 'booking_cancelled')
    return `activity.${kind}.${by === 'you' || by === 'guest' ? by : 'other'}` as const
  return `activity.${kind}` as const
}

function Entry({ entry }: { entry: Activity }) {
  const { t } = useTranslation('owner')
  const person = entry.person?.full_name ?? t('activity.somebody')
  return (
    <li className="flex items-start gap-3">
      <Avatar name={person} src={entry.person?.profile_image} size="sm" />
      <p className="min-w-0 flex-1 text-sm">
        <Link to={linkOf(entry)} className="text-ink no-underline hover:text-evergreen-text hover:underline">
          {t(wordsOf(entry), { person, home: entry.property_title ?? '' })}
        </Link>
        <time dateTime={entry.at} className="block text-xs text-ink-soft">
          {formatAgo(entry.at)}
        </time>
      </p>
    </li>
  )
}
