import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  MAXIMUM_TAX_NUMBERS,
  type SavedTaxDetails,
  type TaxDetailsChange,
} from '#contract/payments/tax-details.schemas.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CountrySelect } from '../../countries/CountrySelect.tsx'
import { nameOfCountry } from '../../countries/country-names.ts'
import { asTypedNumber } from './tax-details-form.ts'

interface Props {
  form: UseFormReturn<TaxDetailsChange, unknown, TaxDetailsChange>
  saved: SavedTaxDetails | null
}

/** The tax numbers by the countries that issued them. Of a saved one only the last characters are known. */
export function TaxNumbers({ form, saved }: Props) {
  const { t } = useTranslation('payments')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tax_numbers' })
  const numbers = form.watch('tax_numbers')
  const errors = form.formState.errors.tax_numbers
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-1 text-sm font-semibold">{t('taxDetails.numbers')}</legend>
      <p className="text-xs text-ink-soft">{t('taxDetails.numbersText')}</p>
      {fields.map((field, index) => {
        const country = numbers[index]?.country ?? ''
        const known = saved?.tax_numbers.find(each => each.country === country)
        return (
          <div key={field.id} className="grid items-start gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))_auto]">
            <Field
              label={t('taxDetails.numberCountry')}
              error={fieldErrorText(errors?.[index]?.country?.message)}
            >
              <CountrySelect
                {...form.register(`tax_numbers.${index}.country`)}
                empty={t('taxDetails.chooseCountry')}
              />
            </Field>
            <Field
              label={t('taxDetails.number')}
              error={fieldErrorText(errors?.[index]?.number?.message)}
              hint={
                known
                  ? t('taxDetails.numberKept', { last: known.last_characters })
                  : t('taxDetails.numberEncrypted')
              }
            >
              <TextInput
                {...form.register(`tax_numbers.${index}.number`, asTypedNumber)}
                autoComplete="off"
                inputClassName="figures"
                placeholder={known && `•••• ${known.last_characters}`}
              />
            </Field>
            <IconButton
              className="sm:mt-6.5"
              variant="danger"
              label={
                country
                  ? t('taxDetails.removeNumber', { country: nameOfCountry(country) })
                  : t('taxDetails.removeNewNumber')
              }
              icon={<Trash2 />}
              onClick={() => remove(index)}
            />
          </div>
        )
      })}
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Plus className="size-4" aria-hidden="true" />}
        disabled={fields.length >= MAXIMUM_TAX_NUMBERS}
        onClick={() => append({ country: fields.length === 0 ? form.getValues('country') : '' })}
      >
        {t('taxDetails.addNumber')}
      </Button>
    </fieldset>
  )
}
