import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'

type Held = NonNullable<NonNullable<Channel['take']>['held']>

/** Nights that a calendar suddenly says nothing of any more: kept taken for a day. */
export function HeldNights({ held }: { held: Held }) {
  const { t } = useTranslation('channels')
  return (
    <Notice tone="trust" title={t('held.title', { count: held.nights })}>
      {t('held.text', { until: formatDeadline(held.until) })}
    </Notice>
  )
}
