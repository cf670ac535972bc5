import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FairTurn } from '#contract/bookings/fair-turns.schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { toast, toastStore } from '#web/ui/toast.ts'
import { BookingForm } from '../booking/BookingForm.tsx'
import { useReservation } from '../booking/use-reservation.ts'
import { anEntry, anOutcome, aTurn } from '../testing/fair-turns.ts'
import { aHome, aQuote } from '../testing/homes.ts'

const home = aHome()

// The server is replaced: the turns of the home, whether they take the chosen nights, and what is sent to it.
let turns: FairTurn[]
let waits: boolean
let availabilityReason: string | null
let refusal: { code: string; detail: string } | null
let sent: { method: string | undefined; turn: string | undefined; body: unknown }[]
/** The list of turns is answered after it. */
let hold: Promise<void>

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const answering = async (url: string, init: RequestInit) => {
  if (url.includes('/entry/')) {
    const turn = /fair_turns\/([^/]+)/.exec(url)?.[1]
    sent.push({ method: init.method, turn, body: init.body ? JSON.parse(String(init.body)) : undefined })
    if (refusal) return json(refusal, 409)
    const own_entry = init.method === 'POST' ? anEntry(JSON.parse(String(init.body))) : null
    turns = turns.map(each => (each.id === turn ? { ...each, own_entry } : each))
    return init.method === 'POST'
      ? json(
          turns.find(each => each.id === turn),
          201,
        )
      : new Response(null, { status: 204 })
  }
  if (url.includes('/fair_turns/')) {
    await hold
    return json(turns)
  }
  if (url.endsWith('/bookings/')) {
    availabilityReason = 'booking.fair_turn'
    return json({ code: 'booking.fair_turn', detail: 'Given out by a fair turn.' }, 409)
  }
  if (url.includes('/check_availability/')) {
    const reason = availabilityReason && { code: availabilityReason, detail: 'Given out by a fair turn.' }
    return json({ available: !reason, reason, quote: aQuote(), quote_id: 'quote-1' })
  }
  const own = { ...anEntry(), property: home, ahead: 0, notified_at: null }
  return json({ count: 1, next: null, previous: null, results: waits ? [own] : [] })
}

function Page({ seenAs }: { seenAs?: string }) {
  return <BookingForm property={home} reservation={useReservation(home, seenAs)} />
}
const open = (seenAs?: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Page {...(seenAs && { seenAs })} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

beforeAll(() => loadTexts(['properties', 'turnEntry', 'stays']))
beforeEach(() => {
  ;[turns, waits, availabilityReason, refusal, sent] = [[aTurn()], false, 'booking.fair_turn', null, []]
  hold = Promise.resolve()
  vi.stubGlobal('fetch', answering)
})
afterEach(() => {
  cleanup()
  for (const { id } of toastStore.current()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

const choose = (checkIn: string, checkOut: string) => {
  fireEvent.change(screen.getByLabelText('Check-in'), { target: { value: checkIn } })
  fireEvent.change(screen.getByLabelText('Check-out'), { target: { value: checkOut } })
}
const enterButton = (name = 'Enter the fair turn') => screen.findByRole('button', { name })
const told = () => toastStore.current().map(({ title }) => title)

describe('nights of a fair turn', () => {
  it('are named with the time until which one can enter, before any dates are chosen', async () => {
    open()
    await screen.findByText(/^Mar 8 – 17, 2027: enter until .*Feb \d/)
    expect(screen.getByRole('button', { name: 'Reserve' })).toBeDefined()
  })

  it('are entered at the shown price in place of Reserve, and the entry stays to be seen', async () => {
    open()
    choose('2027-03-10', '2027-03-13')
    const button = await enterButton()
    expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull()
    expect(screen.queryByText('Given out by a fair turn.')).toBeNull()
    screen.getByText('$440.00')
    await userEvent.click(button)
    await screen.findByText('Mar 10 – 13, 2027 · 2 guests · $440')
    expect(sent).toEqual([
      {
        method: 'POST',
        turn: aTurn().id,
        body: {
          check_in_date: '2027-03-10',
          check_out_date: '2027-03-13',
          guests_count: 2,
          quote_id: 'quote-1',
        },
      },
    ])
    expect(told()).toEqual(['You have entered. We tell you when it is decided.'])
    await screen.findByText('You have entered for this stay. To change it, choose other dates.')
  })

  it('are entered with the children and pets who come, and Change chooses all of them again', async () => {
    turns = [aTurn({ own_entry: anEntry({ guests_count: 3, children_ages: [6], pets: 1 }) })]
    open()
    await screen.findByText('Mar 10 – 13, 2027 · 2 adults, 1 child (6), 1 pet · $440')
    choose('2027-03-10', '2027-03-13')
    await enterButton('Enter with this stay instead')
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(screen.getByLabelText('Guests').textContent).toBe('3 guests, 1 pet'))
    await screen.findByText('You have entered for this stay. To change it, choose other dates.')
  })

  it('are not entered where the server refuses: the reason is told, and the stay stays chosen', async () => {
    refusal = { code: 'fair_turn.over', detail: 'This fair turn has closed. Look at it again.' }
    open()
    choose('2027-03-10', '2027-03-13')
    await userEvent.click(await enterButton())
    await waitFor(() => expect(told()).toEqual(['You have not entered yet']))
    expect(screen.getByLabelText<HTMLInputElement>('Check-out').value).toBe('2027-03-13')
    await enterButton()
  })

  it('are entered in the turn that gives them out', async () => {
    turns = [aTurn({ id: 'earlier', from_date: '2027-03-02', until_date: '2027-03-08' }), aTurn()]
    open()
    choose('2027-03-10', '2027-03-13')
    await userEvent.click(await enterButton())
    await waitFor(() => expect(sent.map(({ turn }) => turn)).toEqual([aTurn().id]))
  })

  it('can be entered by who pressed Reserve when the turn was just opened, and nothing is said to be closed', async () => {
    ;[turns, availabilityReason] = [[], null]
    open()
    choose('2027-03-10', '2027-03-13')
    await screen.findByText('$440.00')
    turns = [aTurn()]
    const { promise, resolve } = Promise.withResolvers<void>()
    hold = promise
    await userEvent.click(screen.getByRole('button', { name: 'Reserve' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull())
    expect(screen.queryByText('This fair turn is closed')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    resolve()
    await enterButton()
  })

  it('cannot be entered once the window is closed', async () => {
    turns = [aTurn({ status: 'due' })]
    open()
    choose('2027-03-10', '2027-03-13')
    await screen.findByText('This fair turn is closed')
    expect(screen.queryByRole('button', { name: /fair turn|Reserve/ })).toBeNull()
  })

  it('are only looked at by an owner who previews as a member', async () => {
    open('member')
    choose('2027-03-10', '2027-03-13')
    await screen.findByText('Given out by a fair turn.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reserve' }).disabled).toBe(true)
    expect(screen.queryByText(/: enter until /)).toBeNull()
  })
})

describe('an own entry', () => {
  beforeEach(() => {
    turns = [aTurn({ own_entry: anEntry() })]
  })

  it('is changed by choosing another stay, beginning with its own', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    expect(screen.queryByText(/: enter until /)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Check-in').value).toBe('2027-03-10')
    expect(document.activeElement).toBe(screen.getByLabelText('Check-in'))
    choose('2027-03-11', '2027-03-14')
    await userEvent.click(await enterButton('Enter with this stay instead'))
    await screen.findByText('Mar 11 – 14, 2027 · 2 guests · $440')
  })

  it('is withdrawn', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await screen.findByText(/^Mar 8 – 17, 2027: enter until /)
    expect(sent).toEqual([{ method: 'DELETE', turn: aTurn().id, body: undefined }])
  })
})

describe('what was decided', () => {
  const decided = (outcome: Parameters<typeof anOutcome>[0]) => {
    availabilityReason = 'booking.nights_taken'
    const own_entry = anEntry({ outcome: anOutcome(outcome) })
    turns = [aTurn({ status: 'decided', seed: 'e'.repeat(64), own_entry })]
    open()
  }

  it('is told with its reason, the stay, and what opens the seal', async () => {
    decided({ won: true, reason: 'lot', rank: 1, booking_id: 'b1' })
    await screen.findByText('Mar 10 – 13, 2027 went to you')
    screen.getByText('You were drawn by lot.')
    expect(screen.getByRole('link', { name: 'See your stay' }).getAttribute('href')).toBe('/stays/b1')
    expect(screen.queryByText(/waiting list:/)).toBeNull()
    screen.getByText('c'.repeat(64))
    screen.getByText('e'.repeat(64))
    screen.getByText(anEntry().id)
  })

  it.each([
    ['level', 'A higher trust level came first.'],
    ['last_stay', 'Somebody has waited longer since a stay.'],
    ['lot', 'Somebody else was drawn by lot.'],
    ['taken', 'The nights were taken in another way.'],
    ['not_admitted', 'You can no longer ask for this stay.'],
  ] as const)('against somebody by %s is told in a sentence', async (reason, sentence) => {
    decided({ reason })
    await screen.findByText(sentence)
    screen.getByText('Mar 10 – 13, 2027 went to somebody else')
    expect(screen.queryByText(/^You are on the waiting list/)).toBeNull()
  })

  it('says that one waits for the nights, where that is so', async () => {
    waits = true
    decided({ reason: 'lot' })
    await screen.findByText(/^You are on the waiting list/)
  })

  it('is shown as the owner changed it afterwards, with the owner’s reason', async () => {
    const override = { won: true, reason: 'It is her birthday.', at: '2027-02-05T00:00:00Z' }
    decided({ won: false, booking_id: 'b2', override })
    await screen.findByText('Mar 10 – 13, 2027 went to you')
    screen.getByText('It is her birthday.')
    expect(screen.getByRole('link', { name: 'See your stay' }).getAttribute('href')).toBe('/stays/b2')
  })
})

it('a home without fair turns shows nothing of them', async () => {
  ;[turns, availabilityReason] = [[], null]
  open()
  choose('2027-03-10', '2027-03-13')
  await screen.findByText('$440.00')
  expect(screen.queryByText(/fair turn/)).toBeNull()
})
