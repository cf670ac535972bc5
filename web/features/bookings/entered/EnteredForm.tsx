import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EnteredStay, LONGEST_ENTERED } from '#contract/bookings/entered-stays.schemas.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { idsOfStay, StayFields } from '#web/features/properties/browse/booking/StayFields.tsx'
import { CURRENCY_SIGNS } from '#web/lib/currency.ts'
import { focusFirstWrong } from '#web/lib/focus-first-wrong.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Points } from '#web/ui/points.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EnteredReceipt } from './EnteredReceipt.tsx'
import type { EnteredDraft } from './entered-draft.ts'
import { useEnteredStay } from './use-entered-stay.ts'

interface Props {
  home: Property
  start: EnteredDraft
  changed?: EnteredStay | undefined
  onSaved: (stay: EnteredStay) => void
}

/** Who comes when, for how much, and what the owner notes of it; with the receipt. */
export function EnteredForm({ home, start, changed, onSaved }: Props) {
  const { t } = useTranslation(['entered', 'common'])
  const ids = idsOfStay(useId())
  const [asked, setAsked] = useState(false)
  const stay = useEnteredStay({ home, start, changed, onSaved })
  const { amount, price, texts, setText, refused, failed } = stay
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    setAsked(true)
    if (stay.isReady) stay.save(() => focusFirstWrong(form))
    else focusFirstWrong(form)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:items-start"
    >
      <div className="grid grid-cols-1 gap-5">
        <Field
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={asked && texts.guest_name.trim() === '' ? t('form.nameMissing') : failed?.fields.guest_name}
        >
          <TextInput
            autoComplete="off"
            maxLength={LONGEST_ENTERED.guest_name}
            value={texts.guest_name}
            onChange={event => setText('guest_name', event.target.value)}
          />
        </Field>
        <Field
          label={t('form.contact')}
          note={t('common:optional')}
          hint={t('form.contactHint')}
          error={failed?.fields.contact}
        >
          <TextInput
            autoComplete="off"
            maxLength={LONGEST_ENTERED.contact}
            value={texts.contact}
            onChange={event => setText('contact', event.target.value)}
          />
        </Field>
        <StayFields
          property={{ ...home, minimum_nights: 1, maximum_nights: 365 }}
          choice={stay.choice}
          asked={asked}
          ids={ids}
        />
        {refused && (
          <Notice tone="warning" urgent title={t('form.notPossible')}>
            {Object.values(refused.fields)[0] ?? refused.message}
          </Notice>
        )}
        <Field
          label={t('form.amount')}
          hint={
            price
              ? t('form.amountHint', { price: formatMoney(price.full_nights_cents, home.currency) })
              : t('form.amountLater')
          }
          error={amount.wrong}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            inputClassName="figures"
            leading={CURRENCY_SIGNS[home.currency]}
            value={amount.value}
            onChange={event => amount.set(event.target.value)}
          />
        </Field>
        {!amount.isFull && (
          <Button
            variant="quiet"
            size="sm"
            className="-mt-3 -ml-3 justify-self-start"
            onClick={() => amount.set(null)}
          >
            {t('form.full')}
          </Button>
        )}
        <Field
          label={t('form.note')}
          note={t('common:optional')}
          hint={t('form.noteHint')}
          error={failed?.fields.note}
        >
          <TextArea
            rows={3}
            maxLength={LONGEST_ENTERED.note}
            value={texts.note}
            onChange={event => setText('note', event.target.value)}
          />
        </Field>
      </div>
      <Surface as="section" aria-label={t('form.preview')} className="grid gap-5">
        <div aria-live="polite">
          {price ? (
            <EnteredReceipt
              price={price}
              title={t('form.preview')}
              className={stay.checking ? 'opacity-60' : ''}
            />
          ) : (
            <p className="text-ink-soft">{t('form.noPreview')}</p>
          )}
        </div>
        <Points lines={[t('points.nights'), t('points.money'), t('points.rules')]} />
        {failed && (
          <Notice tone="warning" urgent title={t(changed ? 'form.changeFailed' : 'form.failed')}>
            {Object.values(failed.fields)[0] ?? failed.message}
          </Notice>
        )}
        <Button
          type="submit"
          wide
          // A press before the price is known would be lost.
          busy={stay.saving || stay.checking}
          busyLabel={t(stay.saving ? 'form.saving' : 'form.checking')}
        >
          {t(changed ? 'form.saveChanges' : 'form.save')}
        </Button>
      </Surface>
    </form>
  )
}
