import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_DAYS_AHEAD } from '#contract/kernel/constants.ts'
import { addDays, nightsBetween } from '#contract/kernel/nights.ts'
import { formatDates, formatWeekday, joinFacts, today } from '#web/lib/format.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateRangePicker } from '#web/ui/date-range-picker.tsx'
import type { DayRange } from '#web/ui/day-range.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Dates, When } from './filters.ts'
import { MonthStayChoice } from './MonthStayChoice.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  value: When | null
  onChange: (when: When | null) => void
}

export function DatesDialog({ open, onOpenChange, value, onChange }: Props) {
  const { t } = useTranslation(['properties', 'flexibleDates', 'common'])
  const finish = (when: When | null) => {
    onChange(when)
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('flexibleDates:title')}
      closeLabel={t('common:close')}
      size="lg"
    >
      <Choice value={value} onDone={finish} />
    </Dialog>
  )
}

interface ChoiceProps {
  value: When | null
  onDone: (when: When | null) => void
}

/** What was chosen in one tab is still there after a look at the other. */
function Choice({ value, onDone }: ChoiceProps) {
  const { t } = useTranslation('flexibleDates')
  const isMonth = value !== null && 'month' in value
  const [tab, setTab] = useState(isMonth ? 'month' : 'dates')
  return (
    <Tabs
      keep
      label={t('tabs')}
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'dates',
          label: t('dates'),
          content: <DatesChoice value={isMonth ? null : value} onDone={onDone} />,
        },
        {
          value: 'month',
          label: t('month'),
          content: <MonthStayChoice value={isMonth ? value : null} onDone={onDone} />,
        },
      ]}
    />
  )
}

/** How many days earlier or later a stay may begin. */
const FLEXIBLE_DAYS = [1, 2, 3, 7]

interface DatesChoiceProps {
  value: Dates | null
  onDone: (dates: Dates | null) => void
}

/** The choice is applied by the button, because half a range is no filter. */
function DatesChoice({ value, onDone }: DatesChoiceProps) {
  const { t } = useTranslation(['properties', 'flexibleDates'])
  const [range, setRange] = useState<DayRange>({ from: value?.checkIn, to: value?.checkOut })
  const [flexibleDays, setFlexibleDays] = useState(value?.flexibleDays ?? 0)
  const { from, to } = range
  const first = today()
  const labels = t('booking.calendar', { returnObjects: true })
  return (
    <>
      <p className="mb-5 text-ink-soft" aria-live="polite">
        {from && to
          ? joinFacts([formatDates(from, to), t('list.nights', { count: nightsBetween(from, to) })])
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
      <Field label={t('flexibleDates:flexibility')} className="mt-5 sm:max-w-64">
        <Select value={flexibleDays} onChange={event => setFlexibleDays(Number(event.target.value))}>
          <option value={0}>{t('flexibleDates:exact')}</option>
          {FLEXIBLE_DAYS.map(count => (
            <option key={count} value={count}>
              {t('list.moreOrLess', { count })}
            </option>
          ))}
        </Select>
      </Field>
      <ActionRow className="mt-6">
        <Button variant="quiet" onClick={() => onDone(null)}>
          {t('flexibleDates:clearDates')}
        </Button>
        <Button
          disabled={!from || !to}
          onClick={() =>
            from && to && onDone({ checkIn: from, checkOut: to, ...(flexibleDays > 0 && { flexibleDays }) })
          }
        >
          {t('flexibleDates:takeDates')}
        </Button>
      </ActionRow>
    </>
  )
}
