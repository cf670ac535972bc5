import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { LevelKey } from '#web/features/network/components/LevelKey.tsx'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'

interface Who {
  id: string
  name: string
  src: string | null
  role: string
  children?: ReactNode
}

function Party({ id, name, src, role, children }: Who) {
  return (
    <li className="flex min-w-0 items-start gap-4">
      <Avatar name={name} src={src} size="lg" />
      <div className="grid min-w-0 gap-0.5">
        <span className="text-xs font-semibold text-ink-soft">{role}</span>
        <Link to={paths.adminPerson(id)} className="font-semibold break-words">
          {name}
        </Link>
        {children}
      </div>
    </li>
  )
}

/** Guest and owner. Their messages are private (docs/decisions/0014). */
export function BookingPeople({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation(['allBookings', 'bookings'])
  const { guest, property, guest_level: key } = booking
  return (
    <Card title={t('people')} footer={<p className="text-sm text-ink-soft">{t('messagesPrivate')}</p>}>
      <ul className="grid gap-6 sm:grid-cols-2 md:max-lg:grid-cols-1">
        <Party id={guest.id} name={guest.full_name} src={guest.profile_image} role={t('bookings:guest')}>
          {guest.email && (
            <a href={`mailto:${guest.email}`} className="text-sm break-all">
              {guest.email}
            </a>
          )}
          {key && (
            <LevelKey
              level={key.level}
              name={key.name}
              label={t('bookings:details.level', { level: key.level })}
              className="mt-1 text-sm"
            />
          )}
        </Party>
        <Party id={property.owner_id} name={property.owner_name} src={null} role={t('owner')} />
      </ul>
    </Card>
  )
}
