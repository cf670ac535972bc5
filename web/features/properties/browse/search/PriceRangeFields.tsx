import { useTranslation } from 'react-i18next'
import { MAXIMUM_PRICE } from '#contract/kernel/constants.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { useDebouncedInput } from '#web/lib/use-debounced-input.ts'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { type ListFilters, parseWholeNumber } from './filters.ts'

type Prices = Pick<ListFilters, 'minPrice' | 'maxPrice'>
interface Props {
  value: Prices
  onChange: (prices: Prices) => void
}

const asText = (value: number | null) => (value === null ? '' : String(value))
const asPrice = (text: string) => parseWholeNumber(text, MAXIMUM_PRICE)

/** The price range of a night; applied once both values are consistent. */
export function PriceRangeFields({ value, onChange }: Props) {
  const { t } = useTranslation('properties')
  const handOn = () => {
    if (!reversed) onChange({ minPrice: asPrice(least.draft), maxPrice: asPrice(most.draft) })
  }
  const least = useDebouncedInput(asText(value.minPrice), handOn)
  const most = useDebouncedInput(asText(value.maxPrice), handOn)
  const reversed = (asPrice(most.draft) ?? Number.POSITIVE_INFINITY) < (asPrice(least.draft) ?? 0)
  return (
    <>
      <Field label={t('list.minPrice')}>
        <NumberInput
          value={least.draft}
          onChange={event => least.type(event.target.value)}
          onBlur={least.leave}
          placeholder={t('list.any')}
          leading="$"
          maxLength={7}
        />
      </Field>
      <Field label={t('list.maxPrice')} error={reversed ? fieldErrorText('search.price_order') : undefined}>
        <NumberInput
          value={most.draft}
          onChange={event => most.type(event.target.value)}
          onBlur={most.leave}
          placeholder={t('list.any')}
          leading="$"
          maxLength={7}
        />
      </Field>
    </>
  )
}
