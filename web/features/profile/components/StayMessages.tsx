import { useQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { inbox } from '#web/features/conversations/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** The way to what guest and owner write to each other about this stay. */
export function StayMessages({ stay }: { stay: Booking }) {
  const { t } = useTranslation('profile')
  const { data: unread = 0 } = useQuery({
    ...inbox(0),
    select: page => page.results.find(({ booking }) => booking.id === stay.id)?.unread ?? 0,
  })
  const { owner_name: name, title } = stay.property
  return (
    <ButtonLink
      to={paths.profile(stay.id)}
      preventScrollReset
      variant="quiet"
      size="sm"
      aria-label={
        unread > 0
          ? t('stays.messages.unread', { name, title, count: unread })
          : t('stays.messages.label', { name, title })
      }
      icon={<MessagesSquare className="size-4.5" aria-hidden="true" />}
    >
      {t('stays.messages.open')}
      {unread > 0 && <Badge tone="good">{unread}</Badge>}
    </ButtonLink>
  )
}
