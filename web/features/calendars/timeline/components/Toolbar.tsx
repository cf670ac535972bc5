import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarOff from 'lucide-react/icons/calendar-off'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Tag from 'lucide-react/icons/tag'
import { useTranslation } from 'react-i18next'
import type { NightRange } from '#contract/calendars/schemas.ts'
import { addDays, addMonths } from '#contract/kernel/nights.ts'
import { formatMonths } from '#web/lib/format.ts'
import { ListSearch } from '#web/lib/list-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { CalendarView, Month } from '../grid.ts'

interface Props {
  month: Month
  shown: NightRange
  onMonth: (month: Month) => void
  onToday: () => void
  search: string
  /** Left out where there is only one home. */
  onSearch: ((words: string) => void) | undefined
  /** What the calendar shows. */
  view: CalendarView
  /** Left out where only one home is shown, with its stays and prices. */
  onView: ((view: CalendarView) => void) | undefined
  /** Blocks nights or sets prices, by what is shown. Left out where there is no home. */
  onChange: (() => void) | undefined
}

export function Toolbar({
  month,
  shown: { from, until },
  onMonth,
  onToday,
  search,
  onSearch,
  view,
  onView,
  onChange,
}: Props) {
  const { t } = useTranslation('calendar')
  return (
    <div className="grid gap-4 md:flex md:flex-wrap md:items-center">
      <div className="flex items-center gap-2">
        <IconButton
          variant="framed"
          label={t('previousMonth')}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <IconButton
          variant="framed"
          label={t('nextMonth')}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => onMonth(addMonths(month, 1))}
        />
        <Button variant="secondary" onClick={onToday}>
          {t('today')}
        </Button>
      </div>
      <h2 aria-live="polite" className="text-xl md:flex-1">
        {formatMonths(from, addDays(until, -1))}
      </h2>
      {onSearch && (
        <Field label={t('search')} labelHidden className="md:w-full lg:w-72">
          <ListSearch placeholder={t('search')} value={search} onSearch={onSearch} />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-2 md:flex md:gap-3">
        {onView && (
          <Button
            variant="secondary"
            icon={
              view === 'prices' ? (
                <CalendarDays className="size-4.5" aria-hidden="true" />
              ) : (
                <Tag className="size-4.5" aria-hidden="true" />
              )
            }
            onClick={() => onView(view === 'prices' ? 'stays' : 'prices')}
          >
            {t(view === 'prices' ? 'showStays' : 'showPrices')}
          </Button>
        )}
        {onChange && (
          <Button
            icon={view === 'stays' && <CalendarOff className="size-4.5" aria-hidden="true" />}
            onClick={onChange}
          >
            {t(view === 'prices' ? 'prices.set' : 'blockDates')}
          </Button>
        )}
      </div>
    </div>
  )
}
