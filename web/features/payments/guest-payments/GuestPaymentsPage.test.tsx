import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import {
  ASSIGNED_PAYMENT,
  answeredList,
  answeredNo,
  DUE_REFUND,
  deskAnswer,
  PAID_STAY,
  pressButton,
  shownToasts,
  startDesk,
  WAITING_PAYMENT,
} from './testing/fake-desk.tsx'

beforeAll(() => loadTexts(['guestPayments', 'bookings', 'common']))
let desk: ReturnType<typeof startDesk>
beforeEach(() => {
  desk = startDesk()
})
afterEach(() => vi.unstubAllGlobals())

const openPayment = () => pressButton(/^Open the payment/)
const LIST = 'GET /payments/incoming/'

describe('a payment that waits', () => {
  const assign = `POST /payments/incoming/${WAITING_PAYMENT.id}/assign/`

  it('shows the likeliest stays and why, and is assigned to the chosen one', async () => {
    desk.answers[assign] = [deskAnswer(ASSIGNED_PAYMENT)]
    desk.open()
    await openPayment()
    expect(await screen.findByText('same amount')).toBeTruthy()
    expect(screen.getByText('same name')).toBeTruthy()
    await pressButton('Assign to Daniel Okafor, Mill house')
    await waitFor(() => expect(shownToasts()).toEqual(['Payment assigned']))
    expect(desk.sentTo(assign).map(({ body }) => body)).toEqual([{ booking: PAID_STAY.id, purpose: 'stay' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('on which somebody else has decided says so, and the list is read again', async () => {
    desk.answers[assign] = [
      answeredNo(409, 'guest_payment.decided', { detail: 'Somebody else has just decided on this payment.' }),
    ]
    desk.open()
    await openPayment()
    desk.answers[LIST] = [answeredList(ASSIGNED_PAYMENT)]
    await pressButton(/^Assign to/)
    await waitFor(() =>
      expect(shownToasts()).toEqual(['That did not work: Somebody else has just decided on this payment.']),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Mill house')).toBeTruthy()
  })

  it('keeps its dialog where the stay cannot be paid here, so that another one is chosen', async () => {
    desk.answers[assign] = [
      answeredNo(409, 'guest_payment.not_payable', { detail: 'This stay is not paid through the platform.' }),
    ]
    desk.open()
    await openPayment()
    await pressButton(/^Assign to/)
    await waitFor(() => expect(shownToasts()).toHaveLength(1))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('is closed only with a note', async () => {
    const close = `POST /payments/incoming/${WAITING_PAYMENT.id}/close/`
    desk.answers[close] = [deskAnswer({ ...WAITING_PAYMENT, status: 'returned' })]
    const user = desk.open()
    await openPayment()
    fireEvent.click(
      (await screen.findAllByRole('button', { name: 'Returned to the payer' }))[0] as HTMLElement,
    )
    await pressButton('Note as returned')
    expect(await screen.findByText('Say in a few words why.')).toBeTruthy()
    expect(desk.sentTo(close)).toEqual([])
    await user.type(screen.getByLabelText('Note'), 'Sent back on Monday.')
    await pressButton('Note as returned')
    await waitFor(() => expect(shownToasts()).toEqual(['Noted as returned']))
    expect(desk.sentTo(close)[0]?.body).toEqual({ as: 'returned', note: 'Sent back on Monday.' })
  })
})

describe('a payment that is assigned', () => {
  beforeEach(() => {
    desk.answers[LIST] = [answeredList(ASSIGNED_PAYMENT)]
  })

  it('says who decided, and is taken off its stay with a note', async () => {
    const unassign = `POST /payments/incoming/${WAITING_PAYMENT.id}/unassign/`
    desk.answers[unassign] = [deskAnswer(WAITING_PAYMENT)]
    const user = desk.open('?status=assigned')
    await openPayment()
    expect(await screen.findByRole('link', { name: 'Ada Admin' })).toBeTruthy()
    await pressButton('Take off this stay')
    await user.type(await screen.findByLabelText('Note'), 'Somebody else paid.')
    await pressButton('Take off')
    await waitFor(() => expect(shownToasts()).toEqual(['The payment waits again']))
    expect(desk.sentTo(unassign)[0]?.body).toEqual({ note: 'Somebody else paid.' })
  })

  it('by its reference alone names nobody who decided', async () => {
    desk.answers[LIST] = [answeredList({ ...ASSIGNED_PAYMENT, decided_by: null })]
    desk.open('?status=assigned')
    await openPayment()
    expect(await screen.findByText('Matched by its reference')).toBeTruthy()
  })
})

describe('the list', () => {
  it('asks for what the address says', async () => {
    desk.open('?status=other&search=okafor&page=2')
    await waitFor(() => expect(desk.sentTo(LIST)).not.toEqual([]))
    expect(Object.fromEntries(desk.sentTo(LIST)[0]?.search ?? [])).toEqual({
      status: 'other',
      search: 'okafor',
      limit: '20',
      offset: '20',
    })
  })

  it('names the next step where nothing has come in yet', async () => {
    desk.answers[LIST] = [answeredList()]
    desk.answers['GET /payments/collected/'] = [
      deskAnswer({
        currencies: [
          {
            currency: 'usd',
            bank_cents: 0,
            card_cents: 0,
            security_cents: 0,
            waiting: { count: 0, amount_cents: 0 },
            refunds_due: { count: 0, amount_cents: 0 },
            overdue: { count: 0, amount_cents: 0 },
          },
        ],
        imported_at: null,
      }),
    ]
    desk.open()
    expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeTruthy()
    expect(screen.getByText('No statement has been imported yet')).toBeTruthy()
  })

  it('that cannot be loaded is loaded again', async () => {
    desk.answers[LIST] = [null, answeredList(WAITING_PAYMENT)]
    desk.open()
    expect(await screen.findByText('The payments could not be loaded')).toBeTruthy()
    await pressButton('Try again')
    expect(await screen.findByText('OKAFOR DANIEL')).toBeTruthy()
  })
})

describe('a refund', () => {
  const send = `POST /payments/refunds/${DUE_REFUND.id}/send/`
  const note = async (reference: string) => {
    const user = desk.open('?view=refunds')
    await pressButton('Note as sent: $495.00 for Daniel Okafor')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Note as sent' }))
    expect(await dialog.findByText('This field is required.')).toBeTruthy()
    expect(desk.sentTo(send)).toEqual([])
    await user.type(dialog.getByLabelText('Bank reference'), reference)
    fireEvent.click(dialog.getByRole('button', { name: 'Note as sent' }))
  }

  it('says where its money came from, and is noted as sent under the reference of the bank', async () => {
    desk.answers[send] = [deskAnswer({ ...DUE_REFUND, status: 'sent' })]
    await note('FT-1')
    expect(screen.getAllByText('Paid by OKAFOR DANIEL, account ending in 4000')).not.toEqual([])
    await waitFor(() => expect(shownToasts()).toEqual(['Refund noted as sent']))
    expect(desk.sentTo(send)[0]?.body).toEqual({ reference: 'FT-1' })
  })

  it('that changed meanwhile says so, and the list is read again', async () => {
    desk.answers[send] = [
      answeredNo(409, 'refund.decided', {
        detail: 'This refund has changed meanwhile. Please look at it again.',
      }),
    ]
    desk.answers['GET /payments/refunds/'] = [
      answeredList(DUE_REFUND),
      answeredList({ ...DUE_REFUND, amount_cents: 60_000 }),
    ]
    await note('FT-1')
    await waitFor(() => expect(shownToasts()[0]).toMatch(/This refund has changed meanwhile/))
    expect(await screen.findByText('$600.00')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the transfer file of refunds', () => {
  const FILE = 'POST /payments/refunds/transfer_file/'

  it('says why there is none, keeps the choice, and is asked for with earlier ones only where that is chosen', async () => {
    desk.answers[FILE] = [
      answeredNo(409, 'refund.no_account', { detail: 'None of the refunds can be in a file.' }),
    ]
    const user = desk.open('?view=refunds')
    await pressButton('Transfer file')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Download file' }))
    expect(await dialog.findByText(/There is no file: None of the refunds can be in a file/)).toBeTruthy()
    await user.click(dialog.getByLabelText('Also refunds that are in an earlier file'))
    await user.click(dialog.getByRole('button', { name: 'Download file' }))
    await waitFor(() =>
      expect(desk.sentTo(FILE).map(({ body }) => body)).toEqual([
        { again: false, currency: 'usd' },
        { again: true, currency: 'usd' },
      ]),
    )
  })

  it('is named beside the refunds that are in it, and gives their reference', async () => {
    desk.answers['GET /payments/refunds/'] = [
      answeredList({ ...DUE_REFUND, exported_at: '2030-01-07T10:00:00Z' }),
    ]
    desk.open('?view=refunds')
    expect(await screen.findByText(/In the transfer file of Jan 7, 2030/)).toBeTruthy()
    await pressButton('Note as sent: $495.00 for Daniel Okafor')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>('Bank reference').value).toMatch(/^LK[0-9a-f]{32}$/)
  })
})

describe('a payment by hand', () => {
  const RECORD = 'POST /payments/incoming/'
  const aBooking = (id: string, name: string, settlement: 'platform' | 'direct') => ({
    id,
    property: { id: '0b6f6c50-0000-4000-8000-000000000008', title: 'Mill house' },
    guest: { id: '0b6f6c50-0000-4000-8000-000000000009', full_name: name },
    check_in_date: '2030-03-04',
    check_out_date: '2030-03-08',
    price: { currency: 'usd', total_cents: 99_000 },
    status: 'confirmed',
    payment: { settlement, paid_cents: 0, unpaid: [{ kind: 'deposit', amount_cents: 29_700, due_on: null }] },
  })

  it('is for a stay that is paid here, offers what is due next, and is recorded under one key', async () => {
    desk.answers['GET /bookings/'] = [
      answeredList(
        aBooking(PAID_STAY.id, 'Daniel Okafor', 'platform'),
        aBooking('0b6f6c50-0000-4000-8000-000000000007', 'Dana Direct', 'direct'),
      ),
    ]
    desk.answers[RECORD] = [null, deskAnswer(ASSIGNED_PAYMENT, 201)]
    const user = desk.open()
    await pressButton('Record a payment')
    const dialog = within(await screen.findByRole('dialog'))
    const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Record' }))
    submit()
    expect(await dialog.findByText('Choose a stay from the list.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Stay'), 'dan')
    const options = await dialog.findAllByRole('option')
    expect(options.map(option => option.textContent)).toEqual([
      expect.stringContaining('Daniel Okafor, Mill house'),
    ])
    fireEvent.click(options[0] as HTMLElement)
    expect((dialog.getByLabelText('Amount') as HTMLInputElement).value).toBe('297')
    await user.type(dialog.getByLabelText('Note'), 'In cash.')
    submit()
    await waitFor(() => expect(desk.sentTo(RECORD)).toHaveLength(1))
    await waitFor(() => expect(shownToasts()).toHaveLength(1))
    submit()
    await waitFor(() => expect(shownToasts()).toEqual(['Payment recorded']))
    const [first, again] = desk.sentTo(RECORD)
    expect(again?.body).toMatchObject({ booking: PAID_STAY.id, amount: 297, note: 'In cash.' })
    expect(again?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })
})
