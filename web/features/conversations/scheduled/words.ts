import { useTranslation } from 'react-i18next'
import type { MessageMoment } from '#contract/conversations/scheduled-messages.rules.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import { formatTimeIn, formatTimeOfDay, formatWeekday } from '#web/lib/format.ts'

/** `0:00` to `23:00` in the reader's format. */
export const hourInWords = (hour: number) => formatTimeOfDay(`${String(hour).padStart(2, '0')}:00`)

/** When a message is sent, in words. */
export const useTimeWords = () => {
  const { t } = useTranslation('scheduled')
  return ({ moment, days, hour }: { moment: MessageMoment; days: number; hour: number | null }) =>
    t(`when.${moment}`, { count: days, time: hour === null ? '' : hourInWords(hour) })
}

/** The day and time of an instant (ISO, with zone) at a home, in the reader's format. */
export const momentAtHome = (instant: string, timeZone: string) => {
  const at = new Date(instant)
  return { day: formatWeekday(dateInZone(at, timeZone)), time: formatTimeIn(timeZone, at) }
}
