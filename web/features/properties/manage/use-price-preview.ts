import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { MAXIMUM_PRICE } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { managedPropertyCalls } from '#contract/properties/manage.endpoints.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'

const isPrice = (price: number) => Number.isInteger(price) && price > 0 && price <= MAXIMUM_PRICE

const pricePreview = (price_per_night: number, currency: Currency) =>
  queryOptions({
    queryKey: ['properties', 'price-preview', price_per_night, currency],
    queryFn: ({ signal }) =>
      sendOrThrow(managedPropertyCalls.previewPrices, { query: { price_per_night, currency }, signal }),
  })

/** The prices at the amount that is being typed; the answer always includes the owner's levels. */
export const usePricePreview = (typed: number | undefined, currency: Currency = 'usd') => {
  const price = useDebouncedValue(typed ?? Number.NaN)
  const { data } = useQuery({
    ...pricePreview(isPrice(price) ? price : 1, currency),
    placeholderData: keepPreviousData,
  })
  return {
    preview: isPrice(price) ? data : undefined,
    levels: (data?.prices ?? []).flatMap(({ week: { discount_level: level, discount_level_name: name } }) =>
      level === null ? [] : [{ level, name: name ?? '' }],
    ),
  }
}
