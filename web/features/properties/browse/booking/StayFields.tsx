import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_DAYS_AHEAD, MAXIMUM_NIGHTS } from '#contract/kernel/constants.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { PartyField } from '../party/PartyField.tsx'
import { useStayLength } from '../use-stay-length.ts'
import type { StayChoice } from './use-stay.ts'

export interface StayFieldIds {
  checkIn: string
  checkOut: string
  party: string
}

/** The ids of the fields in one form. */
export const idsOfStay = (prefix: string): StayFieldIds => ({
  checkIn: `${prefix}-in`,
  checkOut: `${prefix}-out`,
  party: `${prefix}-party`,
})

/** The field that a request without a stay leads to: what is missing first. */
export const firstMissing = ({ draft, problems }: StayChoice, ids: StayFieldIds) => {
  if (!draft.checkIn || problems.check_in_date) return ids.checkIn
  return !draft.checkOut || problems.check_out_date ? ids.checkOut : ids.party
}

interface Props {
  property: Pick<
    Property,
    'today' | 'max_guests' | 'max_pets' | 'suits_children' | 'minimum_nights' | 'maximum_nights'
  >
  choice: StayChoice
  /** Reserve was pressed: a missing date is an error from now on. */
  asked: boolean
  ids: StayFieldIds
  /** Shown in place of the two date fields. */
  calendar?: ReactNode
}

/** Check-in, check-out and guests. The browser's date picker disables impossible days. */
export function StayFields({ property, choice, asked, ids, calendar }: Props) {
  const { t } = useTranslation('properties')
  const length = useStayLength(property)
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      {calendar ? (
        <CalendarDates choice={choice} asked={asked} ids={ids} calendar={calendar} />
      ) : (
        <DateFields property={property} choice={choice} asked={asked} ids={ids} />
      )}
      {length && (
        <p className="col-span-2 -mt-2 text-xs text-ink-soft">{t('booking.lengthHint', { length })}</p>
      )}
      <PartyField
        id={ids.party}
        home={property}
        party={choice.draft.party}
        asked={asked}
        onChange={choice.chooseParty}
      />
    </div>
  )
}

function CalendarDates({ choice, asked, ids, calendar }: Omit<Props, 'property'>) {
  const { t } = useTranslation('properties')
  const { draft, problems } = choice
  const wrong = fieldErrorText(problems.check_in_date ?? problems.check_out_date)
  const missing = asked && !(draft.checkIn && draft.checkOut) ? t('booking.chooseDay') : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would shrink to its widest week
    <div
      id={ids.checkIn}
      tabIndex={-1}
      role="group"
      aria-label={t('booking.chooseNights')}
      className="col-span-2 min-w-0"
    >
      {calendar}
      {(wrong ?? missing) && (
        <p role="alert" className="mt-2 text-sm font-medium text-clay-text">
          {wrong ?? missing}
        </p>
      )}
    </div>
  )
}

function DateFields({ property, choice, asked, ids }: Omit<Props, 'calendar'>) {
  const { t } = useTranslation('properties')
  // A date passes through invalid states while it is typed, so it is validated when the field loses the focus.
  const [left, setLeft] = useState(false)
  const { draft, problems } = choice
  const show = asked || left
  const wrong = (field: keyof typeof problems) => (show ? fieldErrorText(problems[field]) : undefined)
  const last = addDays(property.today, MAXIMUM_DAYS_AHEAD)
  return (
    <>
      <Field
        id={ids.checkIn}
        label={t('booking.checkIn')}
        error={wrong('check_in_date') ?? (asked && !draft.checkIn ? t('booking.chooseDay') : undefined)}
      >
        <DateField
          value={draft.checkIn}
          min={property.today}
          max={last}
          onChange={event => {
            setLeft(false)
            choice.chooseCheckIn(event.target.value)
          }}
          onBlur={() => setLeft(true)}
        />
      </Field>
      <Field
        id={ids.checkOut}
        label={t('booking.checkOut')}
        error={wrong('check_out_date') ?? (asked && !draft.checkOut ? t('booking.chooseDay') : undefined)}
      >
        <DateField
          value={draft.checkOut}
          min={draft.checkIn || property.today}
          max={addDays(last, MAXIMUM_NIGHTS)}
          onChange={event => {
            setLeft(false)
            choice.chooseCheckOut(event.target.value)
          }}
          onBlur={() => setLeft(true)}
        />
      </Field>
    </>
  )
}
