import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarHome } from '#contract/calendars/schemas.ts'
import { currencyCode } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { signOf } from '#web/lib/currency-sign.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { asNumber, asNumberOrNull, formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { commonTerms } from '../price-change.ts'
import { PRICE_KINDS, priceForm, toPriceChange } from '../price-form.ts'
import type { PricedCells } from '../price-selection.ts'
import { useSetPrices } from '../use-prices.ts'
import { PriceChangePreview } from './PriceChangePreview.tsx'

interface Props {
  /** All that can be chosen. */
  homes: readonly CalendarHome[]
  /** What was selected in the calendar. */
  cells: PricedCells
  onClose: () => void
}

/** What some nights cost, and the shortest stay from them, at one home or several. */
export function PriceDialog({ homes, cells, onClose }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const { setPrices, isPending } = useSetPrices()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [start] = useState(() => commonTerms(cells.homes, cells))
  const form = useContractForm(priceForm, {
    defaultValues: {
      homes: cells.homes.map(({ id }) => id),
      from: cells.from,
      last: addDays(cells.until, -1),
      kind: areOneCurrency(cells.homes) ? 'amount' : 'raise',
      price_per_night: start.price ?? '',
      percentage: '',
      minimum_nights: start.minimum ?? null,
      name: start.name ?? t('prices.defaultName'),
    },
  })
  // What was typed for other nights is never shown for these.
  const forget = useFormDraft(form, `prices.${cells.from}.${cells.until}.${shortNames(cells.homes)}`)
  const { register, wrong } = formFields(form)
  const typed = form.watch()
  const chosen = homes.filter(({ id }) => typed.homes.includes(id))
  const isOneCurrency = areOneCurrency(chosen)
  // What was selected comes first, or it could lie below the edge of the list.
  const inOrder = [...cells.homes, ...homes.filter(({ id }) => !cells.homes.some(each => each.id === id))]
  const keepsMinimum = start.minimum === undefined
  const [first] = chosen

  const submit = form.handleSubmit(async values => {
    if (values.kind === 'amount' && !isOneCurrency)
      return form.setError('kind', { message: 'calendar.currencies_differ' }, { shouldFocus: true })
    setRefusal(null)
    const nights = { from: values.from, until: addDays(values.last, 1) }
    try {
      await setPrices({ homes: chosen, ...nights }, toPriceChange(values, keepsMinimum))
      forget()
      onClose()
    } catch (error) {
      const refused = error as ApiError
      if (!showFieldErrors(form, refused)) setRefusal(Object.values(refused.fields)[0] ?? refused.message)
    }
  })

  return (
    <FormDialog
      onClose={onClose}
      onCancel={forget}
      title={t('prices.title')}
      text={t('prices.text')}
      submitLabel={t('prices.save')}
      busyLabel={t('prices.saving')}
      busy={isPending}
      onSubmit={submit}
    >
      {homes.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{t('prices.homesLabel')}</legend>
          <div className="grid max-h-44 gap-2 overflow-y-auto rounded-sm border border-line p-3 sm:grid-cols-2">
            {inOrder.map(({ id, title }) => (
              <Checkbox key={id} {...form.register('homes')} value={id} label={title} />
            ))}
          </div>
          {form.formState.errors.homes && (
            <p role="alert" className="text-sm font-medium text-clay-text">
              {fieldErrorText(form.formState.errors.homes.message)}
            </p>
          )}
        </fieldset>
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:gap-5">
        <Field label={t('prices.firstNight')} error={wrong('from')}>
          <DateField {...register('from')} min={first?.today} />
        </Field>
        <Field label={t('prices.lastNight')} error={wrong('last')}>
          <DateField {...register('last')} min={first?.today} />
        </Field>
      </div>
      <div className="grid items-start gap-5 pairs-13">
        <Field label={t('prices.kind')} error={wrong('kind')}>
          <Select {...register('kind')}>
            {PRICE_KINDS.map(kind => (
              <option key={kind} value={kind}>
                {t(`prices.kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        {typed.kind === 'amount' && (
          <Field
            label={t('prices.amount', {
              currency: first && isOneCurrency ? currencyCode(first.currency) : '–',
            })}
            error={wrong('price_per_night')}
          >
            <NumberInput
              {...register('price_per_night', asNumber)}
              leading={first && isOneCurrency ? signOf(first.currency) : undefined}
            />
          </Field>
        )}
        {(typed.kind === 'raise' || typed.kind === 'lower') && (
          <Field label={t('prices.percentage')} error={wrong('percentage')}>
            <NumberInput {...register('percentage', asNumber)} trailing="%" />
          </Field>
        )}
      </div>
      {typed.kind === 'usual' ? (
        <p className="text-sm text-ink-soft">{t('prices.usualText')}</p>
      ) : (
        <div className="grid items-start gap-5 pairs-13">
          <Field
            label={t('prices.shortest')}
            note={t('common:optional')}
            hint={t(keepsMinimum ? 'prices.shortestKept' : 'prices.shortestHint')}
            error={wrong('minimum_nights')}
          >
            <NumberInput {...register('minimum_nights', asNumberOrNull)} />
          </Field>
          <Field label={t('prices.name')} hint={t('prices.nameHint')} error={wrong('name')}>
            <TextInput {...register('name')} autoComplete="off" />
          </Field>
        </div>
      )}
      <PriceChangePreview homes={chosen} form={typed} keepsMinimum={keepsMinimum} />
      {refusal && (
        <Notice tone="warning" urgent>
          {refusal}
        </Notice>
      )}
    </FormDialog>
  )
}

const shortNames = (homes: readonly CalendarHome[]) => homes.map(({ id }) => id.slice(0, 8)).join('-')

const areOneCurrency = (homes: readonly CalendarHome[]) =>
  new Set(homes.map(({ currency }) => currency)).size <= 1
