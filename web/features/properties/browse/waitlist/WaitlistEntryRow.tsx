import { useTranslation } from 'react-i18next'
import { waitlistCalls } from '#contract/properties/waitlist.endpoints.ts'
import type { WaitlistEntry } from '#contract/properties/waitlist.schemas.ts'
import { formatDates } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { SHOWS_WAITLIST } from './queries.ts'

/** Dates, place in line, and a button to leave. */
export function WaitlistEntryRow({ entry }: { entry: WaitlistEntry }) {
  const { t } = useTranslation('stays')
  const dates = formatDates(entry.check_in_date, entry.check_out_date)
  const leave = useChange(waitlistCalls.leave, {
    succeeded: t('waitlist.left'),
    failed: error => ({ title: t('waitlist.leaveFailed'), description: error.message }),
    refreshes: SHOWS_WAITLIST,
  })
  const inLine = entry.ahead === 0 ? t('waitlist.first') : t('waitlist.ahead', { count: entry.ahead })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="font-semibold">{dates}</p>
        <p className={entry.notified_at ? 'text-sm text-evergreen-text' : 'text-sm text-ink-soft'}>
          {entry.notified_at ? t('waitlist.free') : inLine}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="-mx-3"
        busy={leave.isPending}
        aria-label={t('waitlist.leaveNamed', { home: entry.property.title, dates })}
        onClick={() => leave.mutate({ params: { id: entry.id } })}
      >
        {t('waitlist.leave')}
      </Button>
    </div>
  )
}
