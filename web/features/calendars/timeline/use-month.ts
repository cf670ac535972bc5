import { useState } from 'react'
import { today } from '#web/lib/format.ts'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { type Month, toMonth } from './grid.ts'

const SHOWN = urlFields({ month: /^20\d\d-(0[1-9]|1[0-2])$/ })

/** The month that a calendar shows, from the address; `arrival` rises whenever it returns to today. */
export const useMonth = () => {
  const [asked, setAsked] = useUrlState(SHOWN)
  const [arrival, setArrival] = useState(0)
  const month: Month = asked.month || toMonth(today())
  const turn = (to: Month) =>
    setAsked({ month: to === toMonth(today()) ? '' : to }, { replace: true, preventScrollReset: true })
  const toToday = () => {
    turn(toMonth(today()))
    setArrival(arrival + 1)
  }
  return { month, arrival, turn, toToday }
}
