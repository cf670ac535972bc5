// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import { placeSuggestions } from '../queries.ts'
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

const writeAndEnter = async (words: string, named: boolean) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(placeSuggestions(words).queryKey, { results: [{ ...lisbon, named }] })
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <Field label="Where">
        <PlaceField value={{ location: '', point: null }} onChange={onChange} pointName="Here" />
      </Field>
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByRole('combobox'), words)
  await screen.findByRole('option', { name: /Lisbon/ })
  await userEvent.keyboard('{Enter}')
  return onChange.mock.lastCall?.[0]
}

it.each([
  [
    'another name of a city means the city',
    'Lisboa',
    true,
    { location: 'Lisbon, Portugal', point: { latitude: 38.7167, longitude: -9.1333 } },
  ],
  [
    'the name that homes know it by is searched for as it stands',
    'lisbon',
    true,
    { location: 'lisbon', point: null },
  ],
  ['the beginning of a name is no name', 'Lisbo', false, { location: 'Lisbo', point: null }],
])('%s', async (_, words, named, wanted) => {
  expect(await writeAndEnter(words, named)).toEqual(wanted)
})
