import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Activity } from '#contract/analytics/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { formatAgo } from '#web/lib/format.ts'
import { Loaded } from '#web/lib/loaded.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { recentActivity } from '../queries.ts'

type Reader = 'owner' | 'admin'

/** What happened lately, quietly kept up to date: to an owner, or on the whole platform. */
export function RecentActivity({ to: reader }: { to: Reader }) {
  const { t } = useTranslation('activity')
  const activity = useQuery(recentActivity)
  const waiting = (
    <div className="grid gap-3.5">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
  return (
    <Card title={t('title')}>
      <Loaded query={activity} failed={t('error')} waiting={waiting}>
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
      </Loaded>
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

/** Only the words differ by who did it; what nobody in particular did is said as it is. */
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
