import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { NO_FILTERS } from './filters.ts'
import { SortButtons } from './SortButtons.tsx'

beforeAll(() => loadTexts(['properties']))
afterEach(cleanup)
vi.setConfig({ testTimeout: 20_000 })

/** A device whose geolocation request fails with this error code. */
const failing = (code: number) => ({
  getCurrentPosition: (_found: unknown, failed: (error: { code: number }) => void) => failed({ code }),
})

it.each([
  ['denied', failing(1), /^Your browser does not share your position/],
  ['unavailable', failing(2), /^Your device cannot find its position right now/],
  ['timed out', failing(3), /^Finding your position took too long/],
  ['unsupported', undefined, /^This browser cannot share a position/],
])('sorting by distance without a position says why and changes nothing: %s', async (_, device, says) => {
  Object.defineProperty(navigator, 'geolocation', { value: device, configurable: true })
  const change = vi.fn()
  render(<SortButtons filters={NO_FILTERS} change={change} />)
  await userEvent.click(screen.getByRole('button', { name: 'Distance' }))
  expect((await screen.findByText(says)).getAttribute('role')).toBe('alert')
  expect(screen.getByRole('button', { name: 'Distance' }).getAttribute('aria-busy')).toBeNull()
  expect(change).not.toHaveBeenCalled()
})

it('with a position it asks for the homes around it, to about a kilometre', async () => {
  const coords = { latitude: 47.56321, longitude: 13.64912 }
  const device = { getCurrentPosition: (found: (at: object) => void) => found({ coords }) }
  Object.defineProperty(navigator, 'geolocation', { value: device, configurable: true })
  const change = vi.fn()
  render(<SortButtons filters={NO_FILTERS} change={change} />)
  await userEvent.click(screen.getByRole('button', { name: 'Distance' }))
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
  expect(change.mock.calls[0]?.[0]).toMatchObject({
    sort: 'distance',
    point: { latitude: 47.56, longitude: 13.65 },
  })
})

it('sorted by the distance from the device it says how far it looks, as homes further away are not there', () => {
  const point = { latitude: 47.56, longitude: 13.65 }
  const near = { ...NO_FILTERS, sort: 'distance' as const, point, radiusKm: 500 }
  const { rerender } = render(<SortButtons filters={near} change={vi.fn()} />)
  expect(screen.getByText(/^Homes within .+ of you, nearest first/)).toBeTruthy()
  // The chosen place needs no message.
  rerender(<SortButtons filters={{ ...near, location: 'Hallstatt' }} change={vi.fn()} />)
  expect(screen.queryByText(/^Homes within/)).toBeNull()
})
