import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_DAYS_AHEAD, MAXIMUM_NIGHTS } from '#contract/kernel/constants.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { message } from '#web/lib/messages.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useStayLength } from '../use-stay-length.ts'
import type { StayChoice } from './use-stay.ts'

type Props = {
  property: Pick<Property, 'today' | 'max_guests' | 'minimum_nights' | 'maximum_nights'>
  choice: StayChoice
  /** Someone has asked to reserve: now a missing date is worth a word. */
  asked: boolean
  ids: { checkIn: string; checkOut: string }
}

/** Check-in, check-out and guests. Days that cannot be are greyed by the platform's own picker. */
export function StayFields({ property, choice, asked, ids }: Props) {
  const { t } = useTranslation('properties')
  // A date that is being typed passes through wrong ones; it is judged once the hand leaves it.
  const [left, setLeft] = useState(false)
  const { draft, problems } = choice
  const show = asked || left
  const wrong = (field: keyof typeof problems) => (show ? message(problems[field]) : undefined)
  const length = useStayLength(property)
  const last = addDays(property.today, MAXIMUM_DAYS_AHEAD)
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
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
      {length && (
        <p className="col-span-2 -mt-2 text-xs text-ink-soft">{t('booking.lengthHint', { length })}</p>
      )}
      <Field label={t('booking.guests')} className="col-span-2">
        <Select value={draft.guests} onChange={event => choice.chooseGuests(Number(event.target.value))}>
          {Array.from({ length: property.max_guests }, (_, index) => index + 1).map(count => (
            <option key={count} value={count}>
              {t('booking.guestCount', { count })}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
