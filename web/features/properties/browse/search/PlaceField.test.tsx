import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { PlaceWithHomes, SuggestedPlace } from '#contract/properties/places.schemas.ts'
import { i18n, loadTexts } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import { homePlaceSuggestionsQuery, placeSuggestionsQuery } from '../queries.ts'
import { NOWHERE } from './filters.ts'
import { PlaceField } from './PlaceField.tsx'

beforeAll(() => loadTexts(['properties']))
afterEach(cleanup)

const lisbon = {
  name: 'Lisbon',
  region: 'Lisbon',
  country: 'Portugal',
  latitude: 38.7167,
  longitude: -9.1333,
  time_zone: 'Europe/Lisbon',
}
const tuscany = { key: 'it/tuscany', kind: 'region' as const, name: 'Tuscany', within: ['Italy'], homes: 2 }
const italyInTexas = {
  ...{ name: 'Italy', region: 'Texas', country: 'United States' },
  ...{ latitude: 32.18, longitude: -96.88, time_zone: 'America/Chicago', named: true },
}

interface Known {
  places?: readonly SuggestedPlace[]
  withHomes?: readonly PlaceWithHomes[] | Promise<readonly PlaceWithHomes[]>
}

const write = async (words: string, { places = [], withHomes = [] }: Known) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(placeSuggestionsQuery(words).queryKey, { results: [...places] })
  const { queryKey } = homePlaceSuggestionsQuery(words, i18n.language)
  if (withHomes instanceof Promise)
    void client.fetchQuery({ queryKey, queryFn: async () => ({ results: await withHomes }) })
  else client.setQueryData(queryKey, { results: [...withHomes] })
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <Field label="Where">
        <PlaceField value={NOWHERE} onChange={onChange} pointName="Here" />
      </Field>
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByRole('combobox'), words)
  return onChange
}

it.each([
  [
    'another name of a city means the city',
    'Lisboa',
    true,
    { location: 'Lisbon, Portugal', place: '', point: { latitude: 38.7167, longitude: -9.1333 } },
  ],
  [
    'the name that homes know it by is searched for as it stands',
    'lisbon',
    true,
    { location: 'lisbon', place: '', point: null },
  ],
  ['the beginning of a name is no name', 'Lisbo', false, { location: 'Lisbo', place: '', point: null }],
])('%s', async (_, words, named, wanted) => {
  const onChange = await write(words, { places: [{ ...lisbon, named }] })
  await screen.findByRole('option', { name: /Lisbon/ })
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(wanted)
})

it('where homes are comes first, with their number, and its whole name in any language means it', async () => {
  const onChange = await write('Toskana', { withHomes: [{ ...tuscany, named: true }] })
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toBe('TuscanyItaly · 2 homes'))
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith({
    location: 'Tuscany, Italy',
    place: 'it/tuscany',
    point: null,
  })
})

it('whoever names a country where homes are is not sent to a town in Texas', async () => {
  const italy = { key: 'it', kind: 'country' as const, name: 'Italy', within: [], homes: 3, named: true }
  await write('Italy', { withHomes: [italy], places: [italyInTexas] })
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
      'Italy3 homes',
      'Search for “Italy”',
    ]),
  )
})

it('cities of the world come after the places with homes, and none of them twice', async () => {
  const here = { key: 'pt//lisbon', kind: 'town' as const, name: 'Lisbon', within: ['Portugal'], homes: 1 }
  const lisburn = { ...lisbon, name: 'Lisburn', region: 'Northern Ireland', country: 'United Kingdom' }
  await write('Lisb', {
    withHomes: [{ ...here, named: false }],
    places: [
      { ...lisbon, named: false },
      { ...lisburn, named: false },
    ],
  })
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
      'LisbonPortugal · 1 home',
      'LisburnNorthern Ireland, United Kingdom',
      'Search for “Lisb”',
    ]),
  )
})

it('a city waits for the places with homes, which would push it down', async () => {
  const here = { key: 'pt//lisbon', kind: 'town' as const, name: 'Lisbon', within: ['Portugal'], homes: 1 }
  const { promise, resolve } = Promise.withResolvers<readonly PlaceWithHomes[]>()
  await write('Lisbo', { places: [{ ...lisbon, named: false }], withHomes: promise })
  const options = () => screen.getAllByRole('option').map(option => option.textContent)
  // The debounced words have been asked for by then.
  await new Promise(passed => setTimeout(passed, 500))
  expect(options()).toEqual(['Search for “Lisbo”'])
  resolve([{ ...here, named: false }])
  await waitFor(() => expect(options()).toEqual(['LisbonPortugal · 1 home', 'Search for “Lisbo”']))
})
