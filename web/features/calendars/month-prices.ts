import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { monthPriceCalls } from '#contract/calendars/month-prices.endpoints.ts'
import type { MonthPrices } from '#contract/calendars/month-prices.schemas.ts'
import { numberFormat } from '#contract/kernel/formatters.ts'
import { toUnits } from '#contract/kernel/money.ts'
import { addMonths } from '#contract/kernel/nights.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { formatMoney } from '#web/lib/format.ts'
import { currentLocale } from '#web/lib/i18n.ts'
import type { DayNote } from '#web/ui/date-range-picker.tsx'

/** `289`, and `45K` where a column has no room for more. */
export const formatShort = (units: number) =>
  numberFormat(currentLocale(), {
    maximumFractionDigits: 0,
    ...(units >= 10_000 && { notation: 'compact', maximumFractionDigits: 1 }),
  }).format(units)

/** The key is below that of availability, so both are invalidated together. */
const monthPricesQuery = (id: string, month: string, seenAs?: string) =>
  queryOptions({
    queryKey: ['properties', 'availability', id, 'month', month, seenAs],
    queryFn: ({ signal }) =>
      sendOrThrow(monthPriceCalls.look, { params: { id }, query: { month, seen_as: seenAs }, signal }),
    staleTime: 60_000,
  })

interface Asked {
  month: string
  seenAs: string | undefined
  enabled: boolean
}

/** The viewer's price of each day of a month and of the next one, which is beside it or one press away. */
export const useMonthPrices = (id: string, { month, seenAs, enabled }: Asked) => {
  const { t } = useTranslation('monthPrices')
  const first = useQuery({ ...monthPricesQuery(id, month, seenAs), enabled })
  const second = useQuery({ ...monthPricesQuery(id, addMonths(month, 1), seenAs), enabled })
  const notes = useMemo(() => {
    const texts = new Map<string, DayNote>()
    const textOf = (cents: number, nights: number, { currency }: MonthPrices) => {
      const key = `${cents} ${nights}`
      const made = texts.get(key) ?? {
        text: `${formatShort(toUnits(cents, currency))}${nights > 1 ? '+' : ''}`,
        said: t(nights > 1 ? 'from' : 'night', { price: formatMoney(cents, currency), count: nights }),
      }
      texts.set(key, made)
      return made
    }
    return new Map(
      [first.data, second.data].flatMap(
        each =>
          each?.days.map(({ day, nightly_cents, nights }) => [day, textOf(nightly_cents, nights, each)]) ??
          [],
      ) as [string, DayNote][],
    )
  }, [first.data, second.data, t])
  const days = [first.data, second.data].flatMap(each => each?.days ?? [])
  return {
    notes,
    currency: days.length > 0 ? first.data?.currency : undefined,
    /** Some of the prices are of a stay of several nights. */
    isFrom: days.some(({ nights }) => nights > 1),
    failed: first.isError || second.isError,
    askAgain: () => {
      for (const query of [first, second]) if (query.isError) void query.refetch()
    },
  }
}
