import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { StayRequest } from '#contract/availability/schemas.ts'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { MAXIMUM_REASON } from '#contract/kernel/constants.ts'
import type { Quote } from '#contract/pricing/schemas.ts'
import { DatesCompared } from '#web/features/bookings/owner/components/DatesCompared.tsx'
import { QuoteReceipt } from '#web/features/properties/browse/booking/QuoteReceipt.tsx'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { DatesTrouble } from './DatesTrouble.tsx'

const DatesPaymentNote = lazyWithTexts('paymentTerms', () => import('../payment/DatesPaymentNote.tsx'))

interface Props {
  stay: BookingDetails
  title: string
  text: string
  /** What is chosen, with its price; undefined while either is missing. */
  offer: { asked: StayRequest; quote: Quote } | undefined
  /** A stay that has begun keeps its check-in, and can no longer be cancelled. */
  hasBegun?: boolean
  /** The price of what is chosen is loading. */
  checking: boolean
  /** The request is being sent. */
  asking: boolean
  trouble: ComponentProps<typeof DatesTrouble>
  message: string
  onMessage: (message: string) => void
  onAsk: () => void
  onClose: () => void
  /** The fields that choose the dates. */
  children: ReactNode
}

/** A request for other dates: their choice, their price compared with the agreed one, and a message to the owner. */
export function DatesRequest(props: Props) {
  const { stay, offer, checking, asking, onClose } = props
  const { t } = useTranslation(['stays', 'common'])
  const { owner_name: name } = stay.property
  return (
    <Dialog
      open
      onOpenChange={open => !open && !asking && onClose()}
      title={props.title}
      text={props.text}
      closeLabel={t('common:close')}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          props.onAsk()
        }}
        className="grid grid-cols-1 gap-5"
      >
        {props.children}
        <DatesTrouble {...props.trouble} />
        <div aria-live="polite" className="grid grid-cols-1 gap-5 empty:hidden">
          {offer && (
            <>
              <DatesCompared
                before={{ ...stay, total_cents: stay.price.total_cents }}
                after={{ ...offer.asked, total_cents: offer.quote.total_cents }}
                currency={stay.price.currency}
              />
              <QuoteReceipt quote={offer.quote} owner={name} className={checking ? 'opacity-60' : ''} />
              {stay.payment && (
                <Suspense>
                  <DatesPaymentNote
                    stay={stay}
                    total={offer.quote.total_cents}
                    {...(!props.hasBegun && { checkIn: offer.asked.check_in_date })}
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
            value={props.message}
            onChange={event => props.onMessage(event.target.value)}
          />
        </Field>
        <ActionRow>
          <Button variant="secondary" onClick={onClose} disabled={asking}>
            {t('dates.keep')}
          </Button>
          <Button
            type="submit"
            disabled={!offer && !checking}
            busy={asking || checking}
            busyLabel={asking ? t('dates.asking') : t('dates.checking')}
          >
            {t('dates.send', { name })}
          </Button>
        </ActionRow>
      </form>
    </Dialog>
  )
}
