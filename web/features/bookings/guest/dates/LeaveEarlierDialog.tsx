import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { addDays, type CalendarDate, nightsBetween } from '#contract/kernel/nights.ts'
import { DatesCompared } from '#web/features/bookings/owner/components/DatesCompared.tsx'
import { QuoteReceipt } from '#web/features/properties/browse/booking/QuoteReceipt.tsx'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { departureQuery } from '../queries.ts'
import { DatesTrouble } from './DatesTrouble.tsx'
import { useAskForDates } from './use-other-dates.ts'

const DatesPaymentNote = lazyWithTexts('paymentTerms', () => import('../payment/DatesPaymentNote.tsx'))

interface Props {
  stay: BookingDetails
  /** The earliest day on which the guest may leave. */
  earliest: CalendarDate
  onClose: () => void
}

const daysUntil = (earliest: CalendarDate, checkOut: CalendarDate) =>
  Array.from({ length: nightsBetween(earliest, checkOut) }, (_, index) => addDays(earliest, index))

/** An earlier check-out of a stay that has begun: its price beside the agreed one, and the request to the owner. */
export function LeaveEarlierDialog({ stay, earliest, onClose }: Props) {
  const { t } = useTranslation(['stays', 'common'])
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
  const offer = checkOut === undefined ? undefined : price.data
  const party = { guests_count: stay.guests_count, children_ages: stay.children_ages, pets: stay.pets }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!offer || checkOut === undefined) return
    const message = values.message.trim()
    question.mutate({
      check_in_date: stay.check_in_date,
      check_out_date: checkOut,
      ...party,
      quote_id: offer.quote_id,
      ...(message && { message }),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && !question.isPending && onClose()}
      title={t('leaving.title')}
      text={t('leaving.text', { name })}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
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
        <DatesTrouble checkError={price.error as ApiError | null} refused={question.error} />
        <div aria-live="polite" className="grid grid-cols-1 gap-5 empty:hidden">
          {offer && checkOut !== undefined && (
            <>
              <DatesCompared
                before={{ ...stay, total_cents: stay.price.total_cents }}
                after={{ ...stay, check_out_date: checkOut, total_cents: offer.quote.total_cents }}
                currency={stay.price.currency}
              />
              <QuoteReceipt
                quote={offer.quote}
                owner={name}
                className={price.isFetching ? 'opacity-60' : ''}
              />
              {stay.payment && (
                <Suspense>
                  <DatesPaymentNote stay={stay} total={offer.quote.total_cents} />
                </Suspense>
              )}
            </>
          )}
        </div>
        <Field label={t('dates.message')} note={t('common:optional')} hint={t('dates.reaches', { name })}>
          <TextArea
            rows={2}
            maxLength={MAXIMUM_REASON}
            value={values.message}
            onChange={event => setValues({ ...values, message: event.target.value })}
          />
        </Field>
        <ActionRow>
          <Button variant="secondary" onClick={onClose} disabled={question.isPending}>
            {t('dates.keep')}
          </Button>
          <Button
            type="submit"
            disabled={!offer && !price.isFetching}
            busy={question.isPending || price.isFetching}
            busyLabel={question.isPending ? t('dates.asking') : t('dates.checking')}
          >
            {t('dates.send', { name })}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
