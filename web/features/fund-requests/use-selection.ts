import { useState } from 'react'
import { MAXIMUM_DECISIONS } from '#contract/kernel/constants.ts'
import type { Withdrawal } from '#contract/payments/schemas.ts'

/** What is chosen, from whichever page of the list; in the order in which it was chosen. */
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
    /** All of these, or none of them where all are chosen already. */
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
