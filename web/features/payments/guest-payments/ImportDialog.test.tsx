import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BankImport } from '#contract/payments/guest-payments.schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import {
  answeredNo,
  deskAnswer,
  PAID_STAY,
  pressButton,
  shownToasts,
  startDesk,
} from './testing/fake-desk.tsx'

const NONE = { matched: 0, waiting: 0, known: 0, outgoing: 0, other_currency: 0, not_booked: 0 }
const line = {
  received_on: '2030-01-05',
  amount_cents: 99_000,
  currency: 'USD',
  payer_name: 'Dan',
  remittance: '',
}
const PREVIEW: BankImport = {
  filename: 'january.csv',
  account: null,
  other_account: false,
  counts: { ...NONE, matched: 1, waiting: 1, other_currency: 1 },
  lines: [
    {
      ...line,
      payer_name: 'Mona',
      currency: 'EUR',
      amount_cents: 5_050,
      outcome: 'other_currency',
      stay: null,
    },
    { ...line, outcome: 'waiting', stay: null },
    { ...line, outcome: 'matched', stay: PAID_STAY },
  ],
}

beforeAll(() => loadTexts(['guestPayments', 'bookings', 'common']))
let desk: ReturnType<typeof startDesk>
beforeEach(() => {
  desk = startDesk()
})
afterEach(() => vi.unstubAllGlobals())

describe('a statement of the bank', () => {
  const LOOK = 'POST /payments/incoming/preview/'
  const IMPORT = 'POST /payments/incoming/import/'
  const file = () => new File(['date;amount'], 'january.csv', { type: 'text/csv' })
  const fileIn = (body: unknown) => (body as FormData).get('file') as File
  const choose = async () => {
    const user = desk.open()
    const [button] = await screen.findAllByRole('button', { name: 'Import a bank statement' })
    fireEvent.click(button as HTMLElement)
    await user.upload(await screen.findByLabelText(/Choose the file/), file())
  }
  beforeEach(() => {
    desk.answers[LOOK] = [deskAnswer(PREVIEW)]
    desk.answers[IMPORT] = [deskAnswer(PREVIEW, 201)]
  })

  it('is shown line by line, what finds its stay first, and imported once as it was shown', async () => {
    await choose()
    const lines = await screen.findByRole('list', { name: 'Lines of the file' })
    expect(
      within(lines)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      expect.stringContaining('For Daniel Okafor, Mill house'),
      expect.stringContaining('to assign'),
      expect.stringMatching(/Mona€50\.50.*another currency/),
    ])
    const submit = screen.getByRole('button', { name: 'Import' })
    fireEvent.click(submit)
    fireEvent.click(submit)
    await waitFor(() => expect(shownToasts()).toEqual(['1 payment has found its stay. 1 waits for you.']))
    expect(desk.sentTo(IMPORT)).toHaveLength(1)
    expect(await fileIn(desk.sentTo(IMPORT)[0]?.body).text()).toBe('date;amount')
  })

  it('stays where the connection breaks, and is imported at the next try', async () => {
    desk.answers[IMPORT] = [null, deskAnswer(PREVIEW, 201)]
    await choose()
    await pressButton('Import')
    expect(await screen.findByText(/The file is still here/)).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Lines of the file' })).toBeTruthy()
    await pressButton('Import')
    await waitFor(() => expect(desk.sentTo(IMPORT)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that did not arrive is sent again without being chosen again', async () => {
    desk.answers[LOOK] = [null, deskAnswer(PREVIEW)]
    await choose()
    await pressButton('Try again')
    expect(await screen.findByRole('list', { name: 'Lines of the file' })).toBeTruthy()
    expect(fileIn(desk.sentTo(LOOK)[1]?.body).name).toBe('january.csv')
  })

  it('with an error in it is refused in words, with its line', async () => {
    desk.answers[LOOK] = [
      answeredNo(400, 'statement.unreadable', { detail: 'No.', problem: 'bad_amount', line: 7 }),
    ]
    await choose()
    expect(await screen.findByText('january.csv cannot be imported')).toBeTruthy()
    expect(screen.getByText('Line 7: An amount cannot be read.')).toBeTruthy()
  })

  it('whose dates can be read in two ways is asked about, and imported as it was answered', async () => {
    desk.answers[LOOK] = [
      answeredNo(400, 'statement.unreadable', { detail: 'No.', problem: 'ambiguous_date' }),
      deskAnswer(PREVIEW),
    ]
    await choose()
    await pressButton('The day')
    await pressButton('Import')
    await waitFor(() => expect(desk.sentTo(IMPORT)).toHaveLength(1))
    const [{ body } = { body: new FormData() }] = desk.sentTo(IMPORT)
    expect([...(body as FormData).keys()].sort()).toEqual(['date_order', 'file'])
    expect((body as FormData).get('date_order')).toBe('dmy')
  })

  it('of another account warns before it is imported', async () => {
    desk.answers[LOOK] = [deskAnswer({ ...PREVIEW, account: 'DE00', other_account: true })]
    await choose()
    expect(await screen.findByText('This is the statement of another account')).toBeTruthy()
  })
})
