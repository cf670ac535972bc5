import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newProperty } from '#contract/properties/creation.schemas.ts'
import type { Place, Whereabouts } from '#contract/properties/places.schemas.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { loadTexts, startTexts } from '#web/lib/i18n.ts'
import { PlaceFinder } from './PlaceFinder.tsx'
import { toPlaceForm } from './place-form.ts'

const zurich: Place = {
  name: 'Zürich',
  region: 'Zurich',
  country: 'Switzerland',
  latitude: 47.3667,
  longitude: 8.55,
  time_zone: 'Europe/Zurich',
}
const portland = (region: string, latitude: number): Place => ({
  ...zurich,
  name: 'Portland',
  region,
  country: 'United States',
  latitude,
  longitude: -100,
  time_zone: 'America/New_York',
})
const WORLD = [zurich, portland('Oregon', 45), portland('Maine', 43)]

/** Answers like the server, with a gazetteer of three towns. */
const answerTo = (url: URL): object => {
  const said = (name: string) => url.searchParams.get(name) ?? ''
  if (!url.pathname.endsWith('/locate/'))
    return {
      results: WORLD.filter(({ name }) => name.toLowerCase().startsWith(said('search').toLowerCase())).map(
        place => ({ ...place, named: true }),
      ),
    }
  const cities = WORLD.filter(({ name }) => name === said('city'))
  const chosen = said('latitude') && {
    latitude: Number(said('latitude')),
    longitude: Number(said('longitude')),
  }
  return {
    point: chosen || cities[0] || null,
    time_zone: chosen || cities[0] ? 'Europe/Zurich' : 'Etc/UTC',
    cities,
  } satisfies Whereabouts
}

let values: () => Record<string, unknown>
function Form({ start, isSetByHand }: { start: object; isSetByHand: boolean }) {
  const form = useContractForm(newProperty, { defaultValues: { city: '', state: '', country: '', ...start } })
  values = () => {
    const { city, state, country, latitude, longitude } = form.getValues()
    return { city, state, country, latitude, longitude }
  }
  return <PlaceFinder place={toPlaceForm(form)} isSetByHand={isSetByHand} />
}

const open = (start: object = {}, isSetByHand = false) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form start={start} isSetByHand={isSetByHand} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const field = (name: string) => screen.getByRole('textbox', { name })
const pick = async (user: ReturnType<typeof open>, words: string, option: RegExp) => {
  await user.type(screen.getByRole('combobox', { name: 'Find the place' }), words)
  await user.click(await screen.findByRole('option', { name: option }))
}

beforeAll(async () => {
  await startTexts()
  await loadTexts(['homes'])
})
beforeEach(() => {
  // jsdom has no layout, so nothing becomes visible; drawing the map is tested elsewhere.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => Response.json(answerTo(new URL(address, 'http://localhost')))),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const AT_ZURICH = {
  city: 'Zürich',
  state: 'Zurich',
  country: 'Switzerland',
  latitude: 47.3667,
  longitude: 8.55,
}

it('one search fills city, state and country, and says what time it is there', async () => {
  const user = open()
  await pick(user, 'zür', /Zürich/)
  expect(values()).toEqual(AT_ZURICH)
  expect(await screen.findByText(/^Europe\/Zurich, .+ there now$/)).toBeDefined()
})

it('another town of that name is one press away, and homes in the United States say USA', async () => {
  const user = open()
  await pick(user, 'portland', /Oregon/)
  await user.click(await screen.findByRole('button', { name: 'Maine' }))
  expect(values()).toMatchObject({ state: 'Maine', country: 'USA', latitude: 43 })
})

it('who writes another city lets go of the place that was found', async () => {
  const user = open(AT_ZURICH)
  await user.clear(field('City'))
  await user.type(field('City'), 'Portland')
  await waitFor(() => expect(values()).toMatchObject({ city: 'Portland', latitude: null, longitude: null }))
})

it('a village that nobody knows stays beside the place that was found, and says so', async () => {
  const user = open(AT_ZURICH)
  await user.clear(field('City'))
  await user.type(field('City'), 'Hinterlochwil')
  expect(await screen.findByText(/^We do not know this town, so the marker stays/)).toBeDefined()
  expect(values()).toMatchObject({ city: 'Hinterlochwil', latitude: 47.3667, longitude: 8.55 })
})

it('a point that was set by hand stays whatever is written', async () => {
  const user = open({ ...AT_ZURICH, latitude: 47.1, longitude: 8.1 }, true)
  await user.type(field('City'), ' West')
  expect(await screen.findByText('Set by latitude and longitude.')).toBeDefined()
  expect(values()).toMatchObject({ latitude: 47.1, longitude: 8.1 })
})

it('on a phone the three fields are one line, which a press opens, and what was typed stays', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const user = open(AT_ZURICH)
  const line = screen.getByRole('button', { name: 'City, state and country' })
  expect(line.textContent).toBe('Zürich, Zurich, Switzerland')
  expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull()
  await user.click(line)
  await user.type(field('City'), ' West')
  await user.click(line)
  expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull()
  expect(line.textContent).toBe('Zürich West, Zurich, Switzerland')
  expect(values()).toMatchObject({ city: 'Zürich West' })
})
