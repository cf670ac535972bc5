import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_MESSAGE } from '#contract/conversations/rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { QuoteReceipt } from '#web/features/properties/browse/booking/QuoteReceipt.tsx'
import { idsOfStay, StayFields } from '#web/features/properties/browse/booking/StayFields.tsx'
import type { StayDraft } from '#web/features/properties/browse/booking/use-stay.ts'
import { CURRENCY_SIGNS } from '#web/lib/currency.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { focusFirstWrong } from '#web/lib/focus-first-wrong.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Points } from '#web/ui/points.tsx'
import { Select } from '#web/ui/select.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useOffer } from './use-offer.ts'

const HOURS = [24, 48, 72, 168] as const

interface Props {
  home: Property
  guest: { id: string; full_name: string }
  stay: StayDraft
  /** The travel plan that the offer answers. */
  plan?: string | undefined
  onMade: () => void
}

/** Dates, price, time and words of an offer, with the receipt that the guest will see. */
export function OfferForm({ home, guest, stay, plan, onMade }: Props) {
  const { t } = useTranslation('offers')
  const ids = idsOfStay(useId())
  const [asked, setAsked] = useState(false)
  const name = guest.full_name
  const offer = useOffer(home, { guest: guest.id, message: t('make.greeting'), stay, plan }, onMade)
  const { answer, amount, message, hours } = offer
  const own = answer && formatMoney(answer.own.nights_cents, home.currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (offer.isReady) offer.make()
    else focusFirstWrong(event.currentTarget)
  }
  const missing = asked && amount.typed.trim() === '' ? fieldErrorText('special_offer.amount') : undefined
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:items-start"
    >
      <div className="grid grid-cols-1 gap-5">
        <StayFields
          property={{ ...home, minimum_nights: 1, maximum_nights: 365 }}
          choice={offer.choice}
          asked={asked}
          ids={ids}
        />
        {offer.refused && (
          <Notice tone="warning" urgent title={t('make.notPossible')}>
            {Object.values(offer.refused.fields)[0] ?? offer.refused.message}
          </Notice>
        )}
        <Field
          label={t('make.price')}
          hint={own ? t('make.own', { name, price: own }) : t('make.ownLater')}
          error={amount.wrong ?? missing}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            inputClassName="figures"
            leading={CURRENCY_SIGNS[home.currency]}
            value={amount.typed}
            onChange={event => amount.setTyped(event.target.value)}
          />
        </Field>
        <Field label={t('make.time')} hint={t('make.timeHint')}>
          <Select value={hours.value} onChange={event => hours.set(Number(event.target.value))}>
            {HOURS.map(each => (
              <option key={each} value={each}>
                {t('make.hours', { count: each / 24 })}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('make.message')}
          hint={t('make.messageHint', { name })}
          error={asked && message.value.trim() === '' ? fieldErrorText('message.empty') : undefined}
        >
          <TextArea
            rows={3}
            maxLength={LONGEST_MESSAGE}
            value={message.value}
            onChange={event => message.set(event.target.value)}
          />
        </Field>
      </div>
      <Surface as="section" aria-label={t('make.preview')} className="grid gap-5">
        <div aria-live="polite">
          {answer ? (
            <QuoteReceipt
              quote={answer.quote}
              title={t('make.preview')}
              className={offer.checking ? 'opacity-60' : ''}
            />
          ) : (
            <p className="text-ink-soft">{t('make.noPreview')}</p>
          )}
        </div>
        <Points lines={[t('points.notHeld'), t('make.atOnce', { name }), t('make.back')]} />
        {offer.failed && (
          <Notice tone="warning" urgent title={t('make.failed')}>
            {Object.values(offer.failed.fields)[0] ?? offer.failed.message}
          </Notice>
        )}
        <Button
          type="submit"
          wide
          busy={offer.making || offer.checking}
          busyLabel={t(offer.making ? 'make.sending' : 'make.checking')}
        >
          {t('make.send')}
        </Button>
      </Surface>
    </form>
  )
}
