import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { analyticsCalls } from '#contract/analytics/endpoints.ts'
import { ACTIVITY_REFRESH_MS } from '#contract/analytics/rules.ts'
import type { Activity } from '#contract/analytics/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { formatAgo } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Below the key of the dashboards, so that changes invalidate it too. */
const recentActivityQuery = queryOptions({
  queryKey: ['dashboard', 'activity'],
  queryFn: async ({ signal }) => (await sendOrThrow(analyticsCalls.recentActivity, { signal })).results,
  refetchInterval: ACTIVITY_REFRESH_MS,
  staleTime: 0,
})

type Reader = 'owner' | 'admin'

/** Recent activity, refreshed in the background: for an owner, or of the whole platform. */
export function RecentActivity({ to: reader }: { to: Reader }) {
  const { t } = useTranslation('activity')
  const activity = useQuery(recentActivityQuery)
  const waiting = (
    <div className="grid gap-3.5">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
  return (
    <Card title={t('title')}>
      <QueryBoundary query={activity} failed={t('error')} waiting={waiting}>
        {entries =>
          entries.length === 0 ? (
            <p className="text-ink-soft">{t(`none.${reader}`)}</p>
          ) : (
            <ol className="grid gap-3.5">
              {entries.map(entry => (
                <Entry key={entry.key} entry={entry} reader={reader} />
              ))}
            </ol>
          )
        }
      </QueryBoundary>
    </Card>
  )
}

const LINKS: Record<Reader, (entry: Activity) => string> = {
  owner: ({ kind, booking }) => {
    if (kind === 'message_received') return paths.messages(booking ?? undefined)
    return booking ? paths.ownerBookings(booking) : paths.ownerNetwork()
  },
  admin: ({ kind, subject, person }) => {
    if (kind === 'withdrawal_requested') return paths.adminFundRequests(subject ?? undefined)
    if (kind === 'home_added' && subject) return paths.property(subject)
    return person ? paths.adminPerson(person.id) : paths.adminUsers()
  },
}

/** The texts differ by author only; entries without one have their own text. */
const wordsOf = ({ kind, by }: Activity, reader: Reader) => {
  if (kind === 'booking_confirmed' || kind === 'booking_cancelled')
    return `did.${kind}.${by === 'you' || by === 'guest' ? by : 'other'}` as const
  if (kind === 'member_joined') return `did.${kind}.${reader}` as const
  return `did.${kind}` as const
}

function Entry({ entry, reader }: { entry: Activity; reader: Reader }) {
  const { t } = useTranslation('activity')
  const person = entry.person?.full_name ?? t('somebody')
  return (
    <li className="flex items-start gap-3">
      <Avatar name={person} src={entry.person?.profile_image} size="sm" />
      <p className="min-w-0 flex-1 text-sm">
        <Link
          to={LINKS[reader](entry)}
          className="text-ink no-underline hover:text-evergreen-text hover:underline"
        >
          {t(wordsOf(entry, reader), { person, home: entry.property_title ?? '' })}
        </Link>
        <time dateTime={entry.at} className="block text-xs text-ink-soft">
          {formatAgo(entry.at)}
        </time>
      </p>
    </li>
  )
}
