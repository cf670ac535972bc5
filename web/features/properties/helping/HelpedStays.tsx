import { useTranslation } from 'react-i18next'
import type { TimelineBooking } from '#contract/calendars/schemas.ts'
import { formatDates } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stayAnchor } from './focus-stay.ts'

const TONES = { pending: 'trust', confirmed: 'good', completed: 'neutral', cancelled: 'neutral' } as const

/** The stays of the months that are shown, in words. */
export function HelpedStays({ stays }: { stays: readonly TimelineBooking[] }) {
  const { t } = useTranslation(['coHosts', 'calendar'])
  return (
    <section aria-labelledby="helped-stays" className="mt-3 grid gap-3">
      <h2 id="helped-stays" className="text-xl">
        {t('stays.title')}
      </h2>
      {stays.length === 0 ? (
        <p className="text-ink-soft">{t('stays.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {stays.map(stay => (
            <li
              key={stay.id}
              {...stayAnchor(stay.id)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold break-words">{stay.guest_name}</span>
                <span className="text-sm text-ink-soft">
                  {formatDates(stay.check_in_date, stay.check_out_date)}
                </span>
              </span>
              <Badge tone={TONES[stay.status]}>{t(`calendar:status.${stay.status}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
