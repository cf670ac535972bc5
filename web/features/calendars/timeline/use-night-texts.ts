import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarNights } from '#contract/calendars/schemas.ts'
import { formatDates } from '#web/lib/format.ts'
import type { TimelineDay } from './days.ts'
import { homeNights, type Night } from './grid.ts'

export interface NightText {
  night: Night
  /** The accessible name of the cell: day, home and state. */
  label: string
  /** The tooltip of a bar that is too short for its label: the holder and the nights. */
  hint: string | undefined
}

/** The text of every night of a home. A stay's text is made once, because formatting dates is slow. */
export const useNightTexts = (home: CalendarNights, days: readonly TimelineDay[]): NightText[] => {
  const { t } = useTranslation('calendar')
  return useMemo(() => {
    const say = (night: Night) => {
      if (night.kind === 'booking') {
        const { guest_name: guest, check_in_date, check_out_date } = night.booking
        const status = t(`status.${night.booking.status}`)
        const hint = [guest, formatDates(check_in_date, check_out_date), status].join(', ')
        const state = t('night.booking', { guest, status: status.toLowerCase() })
        const { outside } = night
        return outside
          ? { state: t('night.clash', { state, name: outside.channel.name }), hint }
          : { state, hint }
      }
      if (night.kind === 'block') {
        const { reason, from, until } = night.block
        const hint = [reason || t('status.blocked'), formatDates(from, until)].join(', ')
        return { state: reason ? t('night.blockReason', { reason }) : t('night.block'), hint }
      }
      if (night.kind === 'entered') {
        const { guest_name: guest, from, until } = night.entered
        const hint = [guest, formatDates(from, until), t('status.entered')].join(', ')
        return { state: t('night.entered', { guest }), hint }
      }
      if (night.kind === 'outside') {
        const { channel, from, until } = night.outside
        return {
          state: t('night.outside', { name: channel.name }),
          hint: [channel.name, formatDates(from, until)].join(', '),
        }
      }
      if (night.kind === 'free' && night.preparation)
        return { state: t('night.preparation'), hint: t('night.preparation') }
      return { state: t(`night.${night.kind}`), hint: undefined }
    }
    const said = new Map<Night, ReturnType<typeof say>>()
    const nights = homeNights(
      home,
      days.map(({ day }) => day),
    )
    return nights.map((night, index) => {
      const words = said.get(night) ?? say(night)
      said.set(night, words)
      return { night, label: [days[index]?.name, home.title, words.state].join(', '), hint: words.hint }
    })
  }, [home, days, t])
}
