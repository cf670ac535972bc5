import { type FormEvent, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { DatesCompared } from '#web/features/bookings/owner/components/DatesCompared.tsx'
import { QuoteReceipt } from '#web/features/properties/browse/booking/QuoteReceipt.tsx'
import { idsOfStay, StayFields } from '#web/features/properties/browse/booking/StayFields.tsx'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { DatesTrouble } from './DatesTrouble.tsx'
import { useOtherDates } from './use-other-dates.ts'

const DatesPaymentNote = lazyWithTexts('paymentTerms', () => import('../payment/DatesPaymentNote.tsx'))

interface Props {
  stay: BookingDetails
  onClose: () => void
}

/** Choice of other dates, their price compared with the agreed one, and the request to the owner. */
export function OtherDatesDialog({ stay, onClose }: Props) {
  const { t } = useTranslation(['stays', 'common'])
  const prefix = useId()
  const { values, setValues, forget } = useDraft(`other-dates.${stay.id}`, { message: '' })
  const name = stay.property.owner_name
  const dates = useOtherDates(stay, () => {
    forget()
    toast.success(t('dates.asked', { name }))
    onClose()
  })
  const { choice, answer } = dates
  const possible = answer?.available === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dates.ask(values.message.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && !dates.asking && onClose()}
      title={t('dates.title')}
      text={t('dates.text', { name })}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <StayFields
          property={{ today: stay.today, ...stay.home }}
          choice={choice}
          asked={dates.changed}
          ids={idsOfStay(prefix)}
        />
        <DatesTrouble
          checkError={dates.checkError}
          notFree={dates.changed && answer?.available === false ? answer.reason : null}
          refused={dates.refused}
        />
        <div aria-live="polite" className="grid grid-cols-1 gap-5 empty:hidden">
          {possible && choice.stay && (
            <>
              <DatesCompared
                before={{ ...stay, total_cents: stay.price.total_cents }}
                after={{ ...choice.stay, total_cents: answer.quote.total_cents }}
                currency={stay.price.currency}
              />
              <QuoteReceipt
                quote={answer.quote}
                owner={name}
                className={dates.checking ? 'opacity-60' : ''}
              />
              {stay.payment && (
                <Suspense>
                  <DatesPaymentNote
                    stay={stay}
                    checkIn={choice.stay.check_in_date}
                    total={answer.quote.total_cents}
                  />
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
            onChange={event => setValues({ message: event.target.value })}
          />
        </Field>
        <ActionRow>
          <Button variant="secondary" onClick={onClose} disabled={dates.asking}>
            {t('dates.keep')}
          </Button>
          <Button
            type="submit"
            disabled={!possible && !dates.checking}
            busy={dates.asking || dates.checking}
            busyLabel={dates.asking ? t('dates.asking') : t('dates.checking')}
          >
            {t('dates.send', { name })}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
