import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nightPriceCalls } from '#contract/calendars/prices.endpoints.ts'
import type { NewNightPrices } from '#contract/calendars/prices.schemas.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import { seasonsWithin } from '#contract/pricing/seasons.rules.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { formatDates } from '#web/lib/format.ts'
import { toast } from '#web/ui/toast.ts'
import { changedSeasons, type PriceChange } from './price-change.ts'
import type { PricedCells } from './price-selection.ts'
import { CALENDAR_KEY } from './queries.ts'

/** Changes what nights cost at some homes, with undo afterwards. Throws `ApiError`; nothing has changed then. */
export const useSetPrices = () => {
  const { t } = useTranslation('calendar')
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation<unknown, ApiError, NewNightPrices>({
    mutationFn: body => sendOrThrow(nightPriceCalls.set, { body }),
    // The dialog stays until the new prices can be seen.
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: CALENDAR_KEY }),
        client.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })

  const undo = (before: NewNightPrices) =>
    mutateAsync(before).then(
      () => toast.success(t('takenBack')),
      (error: ApiError) => toast.error(t('undoFailed'), { description: error.message }),
    )

  return {
    isPending,
    setPrices: async ({ homes, from, until }: PricedCells, change: PriceChange) => {
      const pricing = (
        seasonsOf: (home: PricedCells['homes'][number]) => NewNightPrices['homes'][0]['seasons'],
      ) => ({
        from,
        until,
        homes: homes.map(home => ({ id: home.id, seasons: seasonsOf(home) })),
      })
      await mutateAsync(pricing(home => changedSeasons(home, { from, until }, change)))
      const before = pricing(home => seasonsWithin(home.seasons, { from, until }))
      toast.success(
        t(change === 'usual' ? 'prices.usualAgain' : 'prices.changed', {
          count: nightsBetween(from, until),
          dates: formatDates(from, until),
          homes: homes.length === 1 ? homes[0]?.title : t('prices.homes', { count: homes.length }),
        }),
        { action: { label: t('undo'), onAction: () => void undo(before) } },
      )
    },
  }
}
