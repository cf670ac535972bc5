import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Property } from '#contract/properties/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { textContent } from '#web/lib/testing/text-content.ts'
import { aHome, aQuote } from '../testing/homes.ts'
import { BookingForm } from './BookingForm.tsx'
import { useReservation } from './use-reservation.ts'

const home = aHome()
/** The home as it is once the platform takes payments. */
const paidHome = aHome({
  payment: {
    settlement: 'platform',
    deposit_percentage: 30,
    balance_days: 30,
    payment_days: 7,
    security_deposit_cents: 0,
    claim_days: 3,
    cancellation_steps: [{ days: 1, percentage: 100 }],
  },
})
type Answer = { status: number; body: object } | 'no answer'

// The server is replaced: its answers are queued, and its requests recorded.
let checks: Answer[]
let reservations: Answer[]
let sent: { key: string | null; body: Record<string, unknown> }[]

const available = (changes = {}, quote_id = 'quote-1'): Answer => ({
  status: 200,
  body: { available: true, reason: null, quote: aQuote(changes), quote_id },
})
const taken: Answer = {
  status: 200,
  body: {
    available: false,
    reason: { code: 'booking.nights_taken', detail: 'These nights are no longer available.' },
    quote: aQuote(),
    quote_id: 'quote-1',
  },
}
const refused = (code: string, detail: string, more = {}): Answer => ({
  status: 409,
  body: { code, detail, ...more },
})
const booked = {
  status: 201,
  body: {
    id: 'b1',
    property: { ...home, image: null, owner_name: 'Olive Marsh' },
    guest: { id: 'g1', full_name: 'Gil', profile_image: null, email: null },
    check_in_date: '2027-03-10',
    check_out_date: '2027-03-13',
    guests_count: 2,
    children_ages: [],
    pets: 0,
    total_amount: 440,
    price: aQuote(),
    status: 'pending',
    expires_at: '2027-03-03T00:00:00Z',
    created_at: '2027-03-01T00:00:00Z',
  },
} satisfies Answer

const answering = async (url: string, init: RequestInit) => {
  if (url.includes('/waitlist/'))
    return new Response(JSON.stringify({ count: 0, next: null, previous: null, results: [] }))
  if (url.includes('/fair_turns/')) return new Response('[]')
  const queue = url.includes('/bookings/') ? reservations : checks
  if (queue === reservations)
    sent.push({
      key: new Headers(init.headers).get('idempotency-key'),
      body: JSON.parse(String(init.body)),
    })
  const next = queue.length > 1 ? queue.shift() : queue[0]
  if (!next || next === 'no answer') throw new TypeError('network')
  return new Response(JSON.stringify(next.body), { status: next.status })
}

function Page({ shown = home }: { shown?: Property }) {
  return <BookingForm property={shown} reservation={useReservation(shown)} />
}
const show = (page = <Page />) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  )

beforeAll(() => loadTexts(['properties']))
beforeEach(() => {
  ;[checks, reservations, sent] = [[available()], [booked], []]
  vi.stubGlobal('fetch', answering)
  show()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choose = (checkIn: string, checkOut: string) => {
  fireEvent.change(screen.getByLabelText('Check-in'), { target: { value: checkIn } })
  fireEvent.change(screen.getByLabelText('Check-out'), { target: { value: checkOut } })
}
const reserve = () => userEvent.click(screen.getByRole('button', { name: 'Reserve' }))
const stay = () => choose('2027-03-10', '2027-03-13')

describe('choosing a stay', () => {
  it('offers no day before today and no leaving before arriving', () => {
    fireEvent.change(screen.getByLabelText('Check-in'), { target: { value: '2027-03-10' } })
    expect(screen.getByLabelText('Check-in').getAttribute('min')).toBe('2027-03-01')
    expect(screen.getByLabelText('Check-out').getAttribute('min')).toBe('2027-03-10')
  })

  it('asks for at least one night and reserves nothing', async () => {
    choose('2027-03-10', '2027-03-10')
    await reserve()
    expect(screen.getByText('Choose at least one night.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Check-out'))
    expect(sent).toEqual([])
  })

  it('asks for the dates that are missing', async () => {
    await reserve()
    expect(screen.getAllByText('Choose a day.')[0]).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Check-in'))
  })

  it('takes the leaving along when the arrival overtakes it', () => {
    stay()
    fireEvent.change(screen.getByLabelText('Check-in'), { target: { value: '2027-03-20' } })
    expect(screen.getByLabelText<HTMLInputElement>('Check-out').value).toBe('2027-03-23')
  })

  it('prints the price as the server made it', async () => {
    stay()
    const breakdown = await screen.findByRole('region', { name: 'Price breakdown' })
    for (const text of [
      '$200 × 3 nights',
      '$600.00',
      'Trust discount (35%)',
      '−$210.00',
      '$50.00',
      '$440.00',
    ])
      expect(breakdown.textContent).toContain(text)
    expect(breakdown.textContent).toContain('Level 3, Close friend')
  })

  it('says why a stay is not possible, and offers no Reserve', async () => {
    checks = [taken]
    stay()
    expect(await screen.findByText('These nights are no longer available.')).toBeTruthy()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reserve' })
    expect(button.disabled).toBe(true)
  })
})

describe('how one pays', () => {
  it('is said before anything is reserved, in days and then for the chosen stay', async () => {
    cleanup()
    show(<Page shown={paidHome} />)
    const note = await screen.findByRole('region', { name: 'Payment and cancellation' })
    expect(note.textContent).toContain('30% within 7 days, the rest 30 days before check-in')
    expect(screen.queryByText(/not be charged here/)).toBeNull()
    choose('2027-05-10', '2027-05-13')
    await waitFor(() => expect(note.textContent).toContain('$132.00 within 7 days, the remaining $308.00'))
    expect(textContent(note)).toContain('Full refund until May 9, 2027')
    const payment = {
      settlement: 'platform',
      state: 'later',
      paid_cents: 0,
      kept_cents: 0,
      unpaid: [],
      refund_due_cents: 0,
    }
    reservations = [{ status: 201, body: { ...booked.body, payment } }]
    await reserve()
    await screen.findByText(/^Nothing is due yet\. The page of your stay says how to pay/)
  })

  it('is not mentioned where the platform takes no payments', async () => {
    stay()
    await screen.findByText('$440.00')
    expect(screen.queryByText(/bank transfer|refund/)).toBeNull()
    expect(
      screen.getByText('You send a request, Olive Marsh answers. You will not be charged here.'),
    ).toBeTruthy()
  })
})

describe('Reserve', () => {
  it('sends the stay and the quote that was shown, and says what happens next', async () => {
    stay()
    await screen.findByText('$440.00')
    await reserve()
    expect(await screen.findByText('Your request has been sent')).toBeTruthy()
    expect(await screen.findByText(/Olive Marsh has until .* to answer/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your stay' }).getAttribute('href')).toBe('/stays/b1')
    expect(document.activeElement?.textContent).toBe('Your request has been sent')
    expect(sent[0]?.body).toEqual({
      property: home.id,
      check_in_date: '2027-03-10',
      check_out_date: '2027-03-13',
      guests_count: 2,
      quote_id: 'quote-1',
    })
  })

  it('keeps its key when it is tried again after no answer came', async () => {
    reservations = ['no answer', booked]
    stay()
    await screen.findByText('$440.00')
    await reserve()
    expect(await screen.findByText(/You can safely try again/)).toBeTruthy()
    await waitFor(() =>
      expect(screen.queryByText('Calculating your price...')?.closest('[aria-busy]')).toBeFalsy(),
    )
    await reserve()
    await screen.findByText('Your request has been sent')
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  it('shows a changed price and asks again, under a new key and the new quote', async () => {
    reservations = [
      refused('booking.price_changed', 'The price has changed.', { quote: aQuote({ total_cents: 50_000 }) }),
      booked,
    ]
    stay()
    await screen.findByText('$440.00')
    checks = [available({ total_cents: 50_000 }, 'quote-2')]
    await reserve()
    expect(await screen.findByText(/It was \$440\.00 and is now \$500\.00/)).toBeTruthy()
    await screen.findByText('$500.00')
    await reserve()
    await screen.findByText('Your request has been sent')
    expect(sent[1]?.body.quote_id).toBe('quote-2')
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it('says that the nights were taken and keeps what was chosen', async () => {
    reservations = [refused('booking.nights_taken', 'These nights are no longer available.')]
    stay()
    await screen.findByText('$440.00')
    checks = [taken]
    await reserve()
    expect(await screen.findByText('These nights have just been taken')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Check-in').value).toBe('2027-03-10')
    expect(screen.getByLabelText<HTMLInputElement>('Check-out').value).toBe('2027-03-13')
    choose('2027-03-14', '2027-03-16')
    await waitFor(() => expect(screen.queryByText('These nights have just been taken')).toBeNull())
  })
})

describe('who comes', () => {
  const guests = () => screen.getByLabelText('Guests')
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const open = async () => {
    await userEvent.click(guests())
    await screen.findByRole('group', { name: /^Adults/ })
  }

  it('is two adults at first, and never more than the home takes or fewer than one adult', async () => {
    expect(guests().textContent).toBe('2 guests')
    expect(guests().getAttribute('aria-expanded')).toBe('false')
    await open()
    await press('Infants: one more')
    await press('Adults: one more')
    await press('Adults: one more')
    expect(guests().textContent).toBe('4 guests')
    expect(screen.getByText('This home takes up to 4 guests, infants included.')).toBeTruthy()
    for (const _ of [1, 2, 3]) await press('Adults: one fewer')
    expect(guests().textContent).toBe('2 guests')
    expect(screen.queryByRole('group', { name: /^Pets/ })).toBeNull()
  })

  it('asks for the age of each child, leads to it on Reserve, and keeps everything that was chosen', async () => {
    cleanup()
    show(<Page shown={aHome({ max_pets: 2 })} />)
    stay()
    await screen.findByText('$440.00')
    await open()
    await press('Children: one more')
    await press('Infants: one more')
    await press('Pets: one more')
    await screen.findByText('We need the ages to show the price.')
    await reserve()
    expect((await screen.findAllByText('Choose the age of each child'))[0]?.id).toMatch(/-error$/)
    await waitFor(() => expect(document.activeElement).toBe(guests()))
    expect(sent).toEqual([])

    reservations = [refused('booking.too_many_pets', 'This is more pets than the property takes.'), booked]
    await userEvent.selectOptions(screen.getByLabelText('Age of child 1'), '6 years')
    await screen.findByText('$440.00')
    await reserve()
    await screen.findByText('This is more pets than the property takes.')
    await waitFor(() => expect(guests().textContent).toBe('4 guests, 1 pet'))
    expect(screen.getByLabelText<HTMLSelectElement>('Age of child 1').value).toBe('6')
    expect(sent[0]?.body).toMatchObject({ guests_count: 4, children_ages: [6, 1], pets: 1 })
  })
})
