import type { DateChange } from '#contract/bookings/dates.schemas.ts'
import type { Reinstatement } from '#contract/bookings/reinstatements.schemas.ts'
import type { BookingChange, BookingDetails } from '#contract/bookings/schemas.ts'

/** A question when it was asked, or its outcome. */
type StepOf<Question extends { status: string }> = 'asked' | Exclude<Question['status'], 'open'>

/** An event of a booking: a change of status, a date change, or a reinstatement. */
export type Happening =
  | { kind: 'status'; at: string; change: BookingChange }
  | { kind: 'dates'; step: StepOf<DateChange>; at: string; question: DateChange }
  | { kind: 'back'; step: StepOf<Reinstatement>; at: string; question: Reinstatement }

const stepsOf = <Question extends DateChange | Reinstatement>(question: Question) => {
  const { status, asked_at, decided_at } = question
  return [
    { step: 'asked' as const, at: asked_at, question },
    ...(status === 'open' || decided_at === null
      ? []
      : [{ step: status as StepOf<Question>, at: decided_at, question }]),
  ]
}

/** All events in one list, the latest last. Simultaneous events keep their order, with the status first. */
export const bookingTimeline = ({
  history,
  date_changes,
  reinstatements,
}: Pick<BookingDetails, 'history' | 'date_changes' | 'reinstatements'>): Happening[] =>
  [
    ...history.map(change => ({ kind: 'status', at: change.at, change }) as const),
    ...date_changes.flatMap(stepsOf).map(step => ({ kind: 'dates', ...step }) as const),
    ...reinstatements.flatMap(stepsOf).map(step => ({ kind: 'back', ...step }) as const),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
