import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { MAXIMUM_LISTING_BYTES, type SavedListing } from '#contract/properties/listing.schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import ListingDialog from './ListingDialog.tsx'

const BARN = { title: 'Barn', city: 'Kew', bedrooms: 3 }
const MILL = { title: 'Mill', city: 'Bath', price_per_night: 90, currency: 'gbp' as const }

// The server is replaced.
let answers: { status: number; body: object }[]
const fill = vi.fn()

beforeAll(() => loadTexts(['bringIn', 'homes', 'properties', 'common']))
beforeEach(() => {
  fill.mockReset()
  vi.stubGlobal('fetch', async () => {
    const { status, body } = answers.shift() ?? { status: 500, body: {} }
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const found = (...homes: SavedListing['homes']) => ({ status: 200, body: { homes, more: 0 } })
const open = async (size = 10) => {
  const file = new File(['x'.repeat(10)], 'barn.html', { type: 'text/html' })
  if (size > 10) Object.defineProperty(file, 'size', { value: size })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ListingDialog
        values={{ title: 'My name', country: 'USA' }}
        untouched={name => name === 'country'}
        onFill={fill}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await userEvent.upload(await screen.findByLabelText(/Choose the file/), file)
}
const button = (name: string) => screen.getByRole('button', { name })

it('shows each field, and puts in what is ticked; typed text only if one ticks it', async () => {
  answers = [found(BARN)]
  await open()
  const title = (await screen.findByRole('checkbox', { name: /Property Name/ })) as HTMLInputElement
  expect(title.checked).toBe(false)
  expect(screen.getByText('Replaces what you have: My name')).toBeTruthy()
  expect(screen.getByText(/^Not in the file: Description, Amenities/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /Bedrooms/ }))
  await userEvent.click(title)
  await userEvent.click(button('Fill in'))
  expect(fill).toHaveBeenCalledWith({ title: 'Barn', city: 'Kew', latitude: null, longitude: null })
})

it('asks which of several homes it is', async () => {
  answers = [found(BARN, MILL)]
  await open()
  await userEvent.selectOptions(await screen.findByLabelText('Which home?'), 'Mill, Bath')
  expect(screen.getByText('£90')).toBeTruthy()
})

it('says why a file was not read, and reads it again without choosing it again', async () => {
  answers = [
    { status: 400, body: { code: 'property.file_says_nothing', detail: 'We found nothing.' } },
    found(BARN),
  ]
  await open()
  await screen.findByText('We found nothing.')
  await userEvent.click(button('Try again'))
  await screen.findByRole('checkbox', { name: /Bedrooms/ })
})

it('does not send a file that is too large', async () => {
  answers = []
  await open(MAXIMUM_LISTING_BYTES + 1)
  await screen.findByText(/larger than 5 MB/)
})
