import { type FormEvent, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import { DatesCompared } from '#web/features/bookings/owner/components/DatesCompared.tsx'
import { QuoteReceipt } from '#web/features/properties/browse/booking/QuoteReceipt.tsx'
import { idsOfStay, StayFields } from '#web/features/properties/browse/booking/StayFields.tsx'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
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
  const [message, setMessage] = useState('')
  const name = stay.property.owner_name
  const dates = useOtherDates(stay, () => {
    toast.success(t('dates.asked', { name }))
    onClose()
  })
  const { choice, answer } = dates
  const possible = answer?.available === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dates.ask(message.trim())
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
        <DatesTrouble dates={dates} />
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
            value={message}
            onChange={event => setMessage(event.target.value)}
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

/** Why other dates cannot be requested now; one reason at a time. */
function DatesTrouble({ dates }: { dates: ReturnType<typeof useOtherDates> }) {
  const { t } = useTranslation('stays')
  const { refused, checkError, answer, changed } = dates
  const lines = [
    checkError && {
      title: t('dates.failed'),
      text: checkError.status === 404 ? t('dates.notOffered') : checkError.message,
    },
    changed &&
      answer &&
      !answer.available && { title: t('dates.notFree'), text: answer.reason?.detail ?? '' },
    refused && {
      title: refused.code === 'booking.price_changed' ? t('dates.dearer') : t('dates.failed'),
      text: refused.code === 'booking.price_changed' ? t('dates.dearerText') : refused.message,
    },
  ]
  const [first] = lines.filter(line => Boolean(line))
  if (!first) return null
  return (
    <Notice tone="warning" urgent title={first.title}>
      {first.text}
    </Notice>
  )
}
