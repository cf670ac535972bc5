import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { addDays, type CalendarDate, nightsBetween } from '#contract/kernel/nights.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { departureQuery } from '../queries.ts'
import { DatesRequest } from './DatesRequest.tsx'
import { useAskForDates } from './use-other-dates.ts'

interface Props {
  stay: BookingDetails
  /** The earliest day on which the guest may leave. */
  earliest: CalendarDate
  onClose: () => void
}

const daysUntil = (earliest: CalendarDate, checkOut: CalendarDate) =>
  Array.from({ length: nightsBetween(earliest, checkOut) }, (_, index) => addDays(earliest, index))

/** An earlier check-out of a stay that has begun. */
export function LeaveEarlierDialog({ stay, earliest, onClose }: Props) {
  const { t } = useTranslation('stays')
  const { values, setValues, forget } = useDraft(`leave-earlier.${stay.id}`, { checkOut: '', message: '' })
  const { owner_name: name } = stay.property
  const days = daysUntil(earliest, stay.check_out_date)
  // A draft of yesterday may name a day that is over.
  const checkOut = days.find(day => day === values.checkOut)
  const price = useQuery({ ...departureQuery(stay.id, checkOut ?? ''), enabled: checkOut !== undefined })
  const question = useAskForDates(stay, () => {
    forget()
    toast.success(t('dates.asked', { name }))
    onClose()
  })
  const asked =
    checkOut === undefined
      ? undefined
      : {
          check_in_date: stay.check_in_date,
          check_out_date: checkOut,
          guests_count: stay.guests_count,
          children_ages: stay.children_ages,
          pets: stay.pets,
        }
  const offer = asked && price.data && { asked, ...price.data }
  return (
    <DatesRequest
      stay={stay}
      title={t('leaving.title')}
      text={t('leaving.text', { name })}
      offer={offer}
      hasBegun
      checking={price.isFetching}
      asking={question.isPending}
      trouble={{ checkError: price.error as ApiError | null, refused: question.error }}
      message={values.message}
      onMessage={message => setValues({ ...values, message })}
      onAsk={() => {
        const message = values.message.trim()
        if (offer) question.mutate({ ...offer.asked, quote_id: offer.quote_id, ...(message && { message }) })
      }}
      onClose={onClose}
    >
      <Field label={t('leaving.day')} hint={t('leaving.rule')}>
        <Select
          value={checkOut ?? ''}
          onChange={event => setValues({ ...values, checkOut: event.target.value })}
        >
          <option value="" disabled>
            {t('leaving.choose')}
          </option>
          {days.map(day => (
            <option key={day} value={day}>
              {formatLongDay(day)}
            </option>
          ))}
        </Select>
      </Field>
    </DatesRequest>
  )
}
