import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** What a list may be asked for by its address: words that are free, or choices, of which the first goes without saying. */
type Choices = Readonly<Record<string, 'words' | readonly [string, ...string[]]>>

export type Asked<C extends Choices> = {
  [Name in keyof C]: C[Name] extends readonly string[] ? C[Name][number] : string
}

const MAXIMUM_WORDS = 100
// 100,000 rows of 20 are 5,000 pages; the server says what is beyond the last.
const MAXIMUM_PAGE = 10_000

export const readAsked = <const C extends Choices>(params: URLSearchParams, choices: C): Asked<C> =>
  Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => {
      const value = params.get(name) ?? ''
      if (choice === 'words') return [name, value.slice(0, MAXIMUM_WORDS)]
      return [name, choice.includes(value) ? value : choice[0]]
    }),
  ) as Asked<C>

export const readPage = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= MAXIMUM_PAGE ? page : 1
}

/** The address with these changes; only what differs from what goes without saying stands in it. */
export const writeAsked = (
  before: URLSearchParams,
  choices: Choices,
  changes: Readonly<Record<string, string>>,
) => {
  const next = new URLSearchParams(before)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    const choice = choices[name]
    if (value === '' || (Array.isArray(choice) && choice[0] === value)) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * Search, filters, sort and page of a list as they stand in the address, so that Back, a reload and a sent link
 * show the same. What is chosen makes a step of Back; what is typed changes the step. A change begins at the first page.
 */
export const useListAddress = <const C extends Choices>(choices: C) => {
  const [params, setParams] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list's choices are written down once, beside it
  const asked = useMemo(() => readAsked(params, choices), [params])
  // From the address itself: what was chosen a moment ago may be there before this was drawn again.
  const now = () => new URLSearchParams(window.location.search)
  return {
    asked,
    page: readPage(params),
    /** Anything but the first choices is asked for. */
    filtered: Object.entries(choices).some(
      ([name, choice]) => name !== 'sort' && asked[name] !== (choice === 'words' ? '' : choice[0]),
    ),
    change: (changes: Partial<Asked<C>>, { typed = false }: { typed?: boolean } = {}) =>
      setParams(writeAsked(now(), choices, changes as Record<string, string>), {
        replace: typed,
        preventScrollReset: true,
      }),
    turn: (page: number, { replace = false }: { replace?: boolean } = {}) => {
      const next = now()
      if (page > 1) next.set('page', String(page))
      else next.delete('page')
      setParams(next, { replace })
    },
    /** Everything again, in the order that was chosen. */
    showAll: () =>
      setParams(
        writeAsked(
          now(),
          choices,
          Object.fromEntries(
            Object.keys(choices)
              .filter(name => name !== 'sort')
              .map(name => [name, '']),
          ),
        ),
      ),
  }
}
