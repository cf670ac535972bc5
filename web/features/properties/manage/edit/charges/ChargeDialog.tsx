import { useTranslation } from 'react-i18next'
import type { Currency } from '#contract/kernel/currencies.ts'
import { currencyCode } from '#contract/kernel/money.ts'
import {
  CHARGE_BASES,
  CHARGE_KINDS,
  type Charge,
  isByGuest,
  isByNight,
} from '#contract/pricing/charges.rules.ts'
import { useChargeWords } from '#web/features/properties/charges/charge-words.ts'
import { signOf } from '#web/lib/currency-sign.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { asDecimal, asNumberOrNull, formFields, useContractForm } from '#web/lib/forms.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { readCharge, type TypedCharge, typedChargeIn } from './charge-form.ts'

const DECIMAL = { inputMode: 'decimal', autoComplete: 'off', inputClassName: 'figures' } as const

interface Props {
  typed: TypedCharge
  /** The name under which what is typed is kept. */
  draft: string
  /** Of the home. */
  currency: Currency
  isNew: boolean
  onClose: () => void
  onDone: (charge: Charge) => void
}

/** One fee or tax, with the options that fit how it is counted, and the sentence that guests read. */
export function ChargeDialog({ typed: defaultValues, draft, currency, isNew, onClose, onDone }: Props) {
  const { t } = useTranslation(['homes', 'common'])
  const sayCharge = useChargeWords(currency)
  const form = useContractForm(typedChargeIn(currency), { defaultValues })
  const forget = useFormDraft(form, draft)
  const { register, wrong } = formFields(form)
  const typed = form.watch()
  const { kind, basis } = typed
  const isPercentage = basis === 'percentage'
  const charge = readCharge(typed, currency)
  const option = (name: 'guests_included' | 'free_below_age' | 'maximum_nights') => (
    <Field label={t(`charges.${name}`)} note={t('common:optional')} error={wrong(name)}>
      <NumberInput {...register(name, asNumberOrNull)} />
    </Field>
  )
  return (
    <FormDialog
      onClose={onClose}
      onCancel={forget}
      title={t(isNew ? 'charges.addTitle' : 'charges.editTitle')}
      text={t('seasons.dialogText')}
      submitLabel={t(isNew ? 'charges.add' : 'charges.change')}
      onSubmit={form.handleSubmit(charge => {
        forget()
        onDone(charge)
      })}
    >
      <div className="grid items-start gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Field label={t('charges.kind')} error={wrong('kind')}>
          <Select {...register('kind')}>
            {CHARGE_KINDS.map(each => (
              <option key={each} value={each}>
                {t(`charges.kinds.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('charges.name')} hint={t('charges.nameHint')} error={wrong('name')}>
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
      </div>
      <div className="grid items-start gap-5 pairs-13">
        <Field label={t('charges.basis')} error={wrong('basis')}>
          <Select {...register('basis')}>
            {CHARGE_BASES.map(each => (
              <option key={each} value={each}>
                {t(`charges.bases.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        {isPercentage ? (
          <Field key="percentage" label={t('charges.percentage')} error={wrong('percentage')}>
            <TextInput {...register('percentage', asDecimal)} {...DECIMAL} trailing="%" />
          </Field>
        ) : (
          <Field
            key="amount"
            label={t('charges.amount', { currency: currencyCode(currency) })}
            error={wrong('amount_cents')}
          >
            <TextInput {...register('amount_cents', asDecimal)} {...DECIMAL} leading={signOf(currency)} />
          </Field>
        )}
        {isPercentage && kind === 'tax' && (
          <Field label={t('charges.of')} className="col-span-full" error={wrong('of_fees')}>
            <Select
              value={String(typed.of_fees)}
              onChange={event => form.setValue('of_fees', event.target.value === 'true')}
            >
              <option value="false">{t('charges.ofNights')}</option>
              <option value="true">{t('charges.ofAll')}</option>
            </Select>
          </Field>
        )}
        {isByGuest(basis) && option('guests_included')}
        {isByGuest(basis) && option('free_below_age')}
        {isByNight(basis) && option('maximum_nights')}
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {charge && t('charges.reads', { words: sayCharge(charge) })}
      </p>
    </FormDialog>
  )
}
