import { useTranslation } from 'react-i18next'
import { stayEnd } from '#contract/conversations/rules.ts'
import type { Conversation } from '#contract/conversations/schemas.ts'
import { today } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Shows that the stay is over or cancelled; nothing otherwise, and nothing before a stay was requested. */
export function StayEndBadge({ booking }: { booking: Conversation['booking'] }) {
  const { t } = useTranslation('conversations')
  const end = booking && stayEnd(booking, today())
  return end && <Badge tone={end === 'cancelled' ? 'warning' : 'neutral'}>{t(`end.${end}`)}</Badge>
}
