import { useMemo } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/** Free text, text of a given format, or a choice; the first choice is the default and is left out of the address. */
type Field = 'words' | RegExp | readonly string[]
type Fields = Readonly<Record<string, Field>>

export type UrlState<F extends Fields> = {
  [Name in keyof F]: F[Name] extends readonly string[] ? F[Name][number] : string
}

/** How a state is read from an address, and how its changes are written to the previous address. */
export interface UrlCodec<State, Changes = Partial<State>> {
  read: (params: URLSearchParams) => State
  write: (before: URLSearchParams, changes: Changes) => URLSearchParams
}

/** The year of a report; without one, the current year. */
export const YEAR_FIELDS = { year: /^2\d{3}$/ } as const

const MAXIMUM_WORDS = 100
// 100,000 rows of 20 are 5,000 pages; the server limits the rest.
const MAXIMUM_PAGE = 10_000

const readField = (field: Field, value: string) => {
  if (field === 'words') return value.slice(0, MAXIMUM_WORDS)
  if (field instanceof RegExp) return field.test(value) ? value : ''
  return field.includes(value) ? value : field[0]
}

const defaultOf = (field: Field | undefined) => (Array.isArray(field) ? field[0] : '')

export const readFields = <const F extends Fields>(params: URLSearchParams, fields: F): UrlState<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(field, params.get(name) ?? '')]),
  ) as UrlState<F>

/** The address with these changes. Parameters of other components stay. */
export const writeFields = (
  before: URLSearchParams,
  fields: Fields,
  changes: Readonly<Record<string, string>>,
) => {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || value === defaultOf(fields[name])) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export const readPage = (params: URLSearchParams, name: string): number => {
  const page = Number(params.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= MAXIMUM_PAGE ? page : 1
}

// Read from the address itself: a recent change may be there before this was rendered again.
const currentParams = () => new URLSearchParams(window.location.search)

/** A state in the address, so that Back, a reload and a shared link show the same. */
export const useUrlState = <State, Changes = Partial<State>>(codec: UrlCodec<State, Changes>) => {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => codec.read(params), [codec, params])
  const change = (changes: Changes, how?: NavigateOptions) =>
    setParams(codec.write(currentParams(), changes), how)
  return [state, change] as const
}

/** A codec for single fields; parameters of other components stay in the address. */
export const urlFields = <const F extends Fields>(fields: F): UrlCodec<UrlState<F>> => ({
  read: params => readFields(params, fields),
  write: (before, changes) => writeFields(before, fields, changes as Record<string, string>),
})

export const listCodec = <F extends Fields>(
  fields: F,
  pageName: string,
): UrlCodec<{ asked: UrlState<F>; page: number }, { asked?: Partial<UrlState<F>>; page?: number }> => ({
  read: params => ({ asked: readFields(params, fields), page: readPage(params, pageName) }),
  write: (before, { asked, page = 1 }) => {
    const next = writeFields(before, fields, (asked ?? {}) as Record<string, string>)
    if (page > 1) next.set(pageName, String(page))
    else next.delete(pageName)
    return next
  },
})

/**
 * Search, filters, sort and page of a list. A choice adds a history entry; typing replaces the current one. A change
 * goes back to the first page. `pageName` is for screens with more than one list in the address.
 */
export const useListState = <const F extends Fields>(fields: F, pageName = 'page') => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a list are a constant
  const codec = useMemo(() => listCodec(fields, pageName), [])
  const [{ asked, page }, setState] = useUrlState(codec)
  const filters = Object.keys(fields).filter(name => name !== 'sort')
  return {
    asked,
    page,
    /** Whether any filter differs from its default. */
    filtered: filters.some(name => asked[name] !== defaultOf(fields[name])),
    change: (changes: Partial<UrlState<F>>, { typed = false }: { typed?: boolean } = {}) =>
      setState({ asked: changes }, { replace: typed, preventScrollReset: true }),
    turn: (next: number, how?: NavigateOptions) => setState({ page: next }, how),
    /** Clears the filters and keeps the order. */
    showAll: () =>
      setState({ asked: Object.fromEntries(filters.map(name => [name, ''])) as Partial<UrlState<F>> }),
  }
}
