import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnersTurn, OwnersTurnEntry } from '#contract/bookings/fair-turns.schemas.ts'
import { anEntry, anOutcome, aTurn } from '#web/features/properties/browse/testing/fair-turns.ts'
import { aCard } from '#web/features/properties/browse/testing/homes.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { toast, toastStore } from '#web/ui/toast.ts'
import { Component as FairTurnsPage } from '../pages/FairTurnsPage.tsx'
import OpenTurnDialog from './OpenTurnDialog.tsx'

const ownersTurn = (changes: Partial<OwnersTurn> = {}): OwnersTurn => ({
  ...aTurn(),
  entries_count: 0,
  entries: [],
  ...changes,
})
const ranked = (name: string, rank: number, changes: Partial<OwnersTurnEntry> = {}): OwnersTurnEntry => ({
  ...anEntry({ id: `entry-${rank}`, outcome: anOutcome({ rank }) }),
  guest: { id: `guest-${rank}`, full_name: name },
  level: 3,
  last_stay: null,
  lot: String(rank).repeat(64),
  ...changes,
})
const won = (reason: 'level' | 'last_stay' | 'lot' | 'uncontested', rank = 1) =>
  anOutcome({ won: true, reason, rank, booking_id: 'b1' })

let turns: OwnersTurn[]
let refusal: { code: string; detail: string } | null
let sent: { url: string; body: unknown }[]

beforeAll(() => loadTexts(['fairTurns', 'common']))
beforeEach(() => {
  ;[turns, refusal, sent] = [[], null, []]
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push({ url: new URL(url, 'http://house.test').pathname, body: JSON.parse(String(init.body)) })
      return new Response(JSON.stringify(refusal ?? ownersTurn()), { status: refusal ? 409 : 201 })
    }
    if (url.includes('taken_nights'))
      return new Response(JSON.stringify({ from: '2027-03-01', until: '2029-03-01', ranges: [] }))
    if (!url.includes('/fair_turns/')) return new Response('{}', { status: 503 })
    const page = { count: turns.length, next: null, previous: null, results: turns }
    return new Response(JSON.stringify(page))
  })
})
afterEach(() => {
  cleanup()
  for (const { id } of toastStore.current()) toast.dismiss(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (element: React.ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
const showTurns = (...shown: OwnersTurn[]) => {
  turns = shown
  show(<FairTurnsPage />)
}
const decided = (...entries: OwnersTurnEntry[]) =>
  ownersTurn({ status: 'decided', seed: 'e'.repeat(64), entries_count: entries.length, entries })
const rowOf = async (name: string) => {
  const ranking = within(await screen.findByRole('list', { name: /^Who asked: / }))
  return within(ranking.getByText(name).closest('li') as HTMLElement)
}
const told = () => toastStore.current().map(({ title }) => title)

describe('the list', () => {
  it('says what comes here while there is nothing', async () => {
    showTurns()
    await screen.findByRole('heading', { name: 'No fair turns yet' })
  })

  it('says when an open turn closes and how many entered, and keeps sealed who they are', async () => {
    showTurns(ownersTurn({ entries_count: 2 }))
    await screen.findByText(/^Closes .*Feb \d/)
    screen.getByText('2 people have entered. Who they are stays sealed until then.')
    expect(screen.queryByRole('list', { name: /^Who asked: / })).toBeNull()
  })

  it('says what became of a turn that nobody entered, that waits, or that was cancelled', async () => {
    showTurns(
      decided(),
      ownersTurn({ id: 'due', status: 'due' }),
      ownersTurn({ id: 'gone', status: 'cancelled' }),
    )
    await screen.findByText(/^Nobody entered/)
    screen.getByText(/^Closed. It is decided/)
    screen.getByText(/^Cancelled before/)
    expect(screen.queryByRole('button', { name: /^Cancel fair turn/ })).toBeNull()
  })

  it('of a turn is cancelled with a reason for those who entered', async () => {
    showTurns(ownersTurn({ entries_count: 1 }))
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel fair turn: / }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'The roof leaks.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel fair turn' }))
    await waitFor(() => expect(told()).toEqual(['The fair turn is cancelled.']))
    expect(sent[0]?.body).toEqual({ reason: 'The roof leaks.' })
  })
})

describe('the ranking', () => {
  it('gives each the reason in a sentence', async () => {
    const earlier = { check_in_date: '2027-03-08', check_out_date: '2027-03-10' }
    const later = { check_in_date: '2027-03-13', check_out_date: '2027-03-15' }
    showTurns(
      decided(
        ranked('Zoe', 1, { level: 5, ...earlier, outcome: won('uncontested') }),
        ranked('Ana', 2, { level: 4, outcome: won('level', 2) }),
        ranked('Fay', 3, { level: 4, outcome: anOutcome({ rank: 3, reason: 'not_admitted' }) }),
        ranked('Ben', 4, { outcome: anOutcome({ rank: 4, reason: 'level' }) }),
        ranked('Cleo', 5, { ...later, outcome: won('last_stay', 5) }),
        ranked('Dan', 6, {
          ...later,
          last_stay: '2026-08-01',
          outcome: anOutcome({ rank: 6, reason: 'last_stay' }),
        }),
        ranked('Eve', 7, { level: 0, outcome: anOutcome({ rank: 7, reason: 'level' }) }),
      ),
    )
    ;(await rowOf('Zoe')).getByText('Nobody else asked for these nights.')
    ;(await rowOf('Ana')).getByText('Level 4 comes before level 3.')
    ;(await rowOf('Ben')).getByText('Level 4 comes before level 3.')
    ;(await rowOf('Cleo')).getByText('Has never stayed with you.')
    ;(await rowOf('Dan')).getByText('Stayed more recently.')
    ;(await rowOf('Eve')).getByText('Level 4 comes before having no level.')
    const fay = await rowOf('Fay')
    fay.getByText('May no longer ask for this stay.')
    fay.getByText('Not admitted')
  })

  it('leads to the booking of who has the nights, and shows what the owner changed', async () => {
    const override = { reason: 'They helped with the roof.', at: '2027-02-05T00:00:00Z' }
    showTurns(
      decided(
        ranked('Ana', 1, { outcome: { ...won('lot'), override: { ...override, won: false } } }),
        ranked('Ben', 2, {
          outcome: anOutcome({
            rank: 2,
            reason: 'lot',
            booking_id: 'b2',
            override: { ...override, won: true },
          }),
        }),
      ),
    )
    const ben = await rowOf('Ben')
    expect(ben.getByRole('link', { name: 'See booking of Ben' }).getAttribute('href')).toBe(
      '/owner/bookings?booking=b2',
    )
    ben.getByText('Gets the nights')
    ben.getByText('They helped with the roof.')
    const ana = await rowOf('Ana')
    ana.getByText('Gets no nights')
    ana.getByText('Decided by lot.')
    ana.getByRole('button', { name: 'Give the nights to Ana' })
  })

  it('is overridden only with a reason, and a refusal keeps what was typed', async () => {
    refusal = { code: 'booking.nights_taken', detail: 'These nights are no longer available.' }
    const elsewhere = { check_in_date: '2027-03-13', check_out_date: '2027-03-15' }
    showTurns(
      decided(
        ranked('Ana', 1, { outcome: won('lot') }),
        ranked('Ben', 2),
        ranked('Cleo', 3, { ...elsewhere, outcome: won('uncontested', 3) }),
      ),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Give the nights to Ben' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Give the nights to Ben?' }))
    dialog.getByText(
      /^Ben gets a confirmed booking for Mar 10 – 13, 2027 at \$440.00, and the booking of Ana is cancelled/,
    )
    const give = dialog.getByRole('button', { name: 'Give the nights' })
    await userEvent.click(give)
    expect(sent).toEqual([])
    await userEvent.type(dialog.getByLabelText('Reason'), 'They helped with the roof.')
    await userEvent.click(give)
    await waitFor(() => expect(told()).toEqual(['The nights stay as they were']))
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('They helped with the roof.')
    refusal = null
    await userEvent.click(give)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.at(-1)?.body).toEqual({ entry: 'entry-2', reason: 'They helped with the roof.' })
  })

  it('can be computed again from what is shown and copied', async () => {
    showTurns(decided(ranked('Ana', 1, { outcome: won('uncontested') })))
    await screen.findByText('How this was decided')
    screen.getByText('e'.repeat(64))
    screen.getByText('1'.repeat(64))
    const writeText = vi.fn(async (_text: string) => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    screen.getByRole('button', { name: 'Copy all of it' }).click()
    await waitFor(() => expect(told()).toEqual(['Copied.']))
    expect(JSON.parse(String(writeText.mock.calls[0]?.[0]))).toMatchObject({
      seed: 'e'.repeat(64),
      commitment: 'c'.repeat(64),
      entries: [{ id: 'entry-1', level: 3, last_stay: null, lot: '1'.repeat(64), rank: 1, won: true }],
    })
  })
})

describe('opening a turn', () => {
  const day = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Open fair turn' }))

  it('asks for nights and 24 to 336 hours, says when it closes, and keeps everything after a refusal', async () => {
    refusal = { code: 'fair_turn.nights_held', detail: 'Some of these nights are booked or blocked.' }
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T12:00:00Z') })
    let closed = false
    show(<OpenTurnDialog homes={[aCard()]} onClose={() => (closed = true)} />)
    screen.getByText(/^Opened now, it closes on /)
    const hours = screen.getByLabelText<HTMLInputElement>('Open for')
    expect(hours.value).toBe('72')
    await userEvent.clear(hours)
    await userEvent.type(hours, '12')
    await submit()
    screen.getByText('Choose the nights to share out.')
    screen.getByText('Choose 24 to 336 hours.')
    expect(screen.queryByText(/^Opened now/)).toBeNull()
    await userEvent.click(await day('Monday, March 8, 2027'))
    await userEvent.click(await day('Wednesday, March 17, 2027'))
    screen.getByText('Mar 8 – 17, 2027, 9 nights')
    await submit()
    expect(sent).toEqual([])
    await userEvent.clear(hours)
    await userEvent.type(hours, '48')

    await submit()
    await waitFor(() => expect(told()).toEqual(['The fair turn was not opened']))
    screen.getByText('Mar 8 – 17, 2027, 9 nights')
    expect(hours.value).toBe('48')
    expect(closed).toBe(false)
    refusal = null
    await submit()
    await waitFor(() => expect(closed).toBe(true))
    expect(sent.at(-1)).toEqual({
      url: `/api/properties/${aCard().id}/fair_turns/`,
      body: { from_date: '2027-03-08', until_date: '2027-03-17', window_hours: 48 },
    })
  })

  it('gives out at most 60 nights', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T12:00:00Z') })
    show(<OpenTurnDialog homes={[aCard()]} onClose={() => undefined} />)
    await userEvent.click(await day('Monday, March 8, 2027'))
    for (const _ of ['April', 'May'])
      await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
    await userEvent.click(await day('Saturday, May 8, 2027'))
    screen.getByText('Choose at most 60 nights.')
    await submit()
    expect(sent).toEqual([])
  })
})
