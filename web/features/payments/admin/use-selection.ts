import { useState } from 'react'
import { MAXIMUM_DECISIONS } from '#contract/kernel/constants.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'

/** The selected rows, from any page of the list, in the order of selection. */
export const useSelection = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Withdrawal>>(new Map())
  return {
    chosen: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    full: chosen.size >= MAXIMUM_DECISIONS,
    toggle: (request: Withdrawal) =>
      setChosen(before => {
        const next = new Map(before)
        if (!next.delete(request.id) && next.size < MAXIMUM_DECISIONS) next.set(request.id, request)
        return next
      }),
    /** Selects all of these, or none of them if all are selected already. */
    toggleAll: (requests: readonly Withdrawal[]) =>
      setChosen(before => {
        const next = new Map(before)
        const all = requests.every(({ id }) => before.has(id))
        for (const request of requests)
          if (all) next.delete(request.id)
          else if (next.size < MAXIMUM_DECISIONS) next.set(request.id, request)
        return next
      }),
    drop: (ids: readonly string[]) =>
      setChosen(before => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => setChosen(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
