import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, nightsBetween } from '#contract/kernel/nights.ts'
import { formatDates, formatWeekday, today } from '#web/lib/format.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import type { DayRange } from '#web/ui/day-range.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Dates } from './filters.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  value: Dates | null
  onChange: (dates: Dates | null) => void
}

export function DatesDialog({ open, onOpenChange, value, onChange }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  const finish = (dates: Dates | null) => {
    onChange(dates)
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('list.datesTitle')}
      closeLabel={t('common:close')}
      size="lg"
    >
      <Choice value={value} onDone={finish} />
    </Dialog>
  )
}

/** The choice is applied by the button, because half a range is no filter. */
function Choice({ value, onDone }: { value: Dates | null; onDone: (dates: Dates | null) => void }) {
  const { t } = useTranslation('properties')
  const [range, setRange] = useState<DayRange>({ from: value?.checkIn, to: value?.checkOut })
  const { from, to } = range
  const first = today()
  const labels = t('booking.calendar', { returnObjects: true })
  return (
    <>
      <p className="-mt-3 mb-5 text-ink-soft" aria-live="polite">
        {from && to
          ? `${formatDates(from, to)} · ${t('list.nights', { count: nightsBetween(from, to) })}`
          : from
            ? t('booking.nowLeaving', { date: formatWeekday(from) })
            : t('booking.firstArriving')}
      </p>
      <DateRangePicker
        value={range}
        onChange={setRange}
        min={first}
        max={addDays(first, MAXIMUM_DAYS_AHEAD)}
        locale={currentLocale()}
        labels={labels}
        autoFocus
      />
      <ActionRow className="mt-6">
        <Button variant="quiet" onClick={() => onDone(null)}>
          {t('list.clearDates')}
        </Button>
        <Button disabled={!from || !to} onClick={() => from && to && onDone({ checkIn: from, checkOut: to })}>
          {t('list.takeDates')}
        </Button>
      </ActionRow>
    </>
  )
}
