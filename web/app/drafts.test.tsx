import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '#contract/kernel/nights.ts'
import type { PushOverview } from '#contract/notifications/push.schemas.ts'
import BudgetDialog from '#web/features/analytics/reports/components/BudgetDialog.tsx'
import CompanionDialog from '#web/features/bookings/companions/CompanionDialog.tsx'
import { OfferForm } from '#web/features/bookings/offers/OfferForm.tsx'
import PlanDialog from '#web/features/bookings/plans/PlanDialog.tsx'
import CleanerDialog from '#web/features/calendars/cleaning/CleanerDialog.tsx'
import ReportProblemDialog from '#web/features/calendars/cleaning/ReportProblemDialog.tsx'
import { BlockDialog } from '#web/features/calendars/timeline/components/BlockDialog.tsx'
import { BlockEditor } from '#web/features/calendars/timeline/components/BlockEditor.tsx'
import { PriceDialog } from '#web/features/calendars/timeline/components/PriceDialog.tsx'
import AskDialog from '#web/features/conversations/inquiries/AskDialog.tsx'
import { ReplyForm } from '#web/features/conversations/replies/ReplyForm.tsx'
import ReportPersonDialog from '#web/features/conversations/reports/ReportPersonDialog.tsx'
import ReportDialog from '#web/features/incidents/components/ReportDialog.tsx'
import { BulkInviteDialog } from '#web/features/network/components/BulkInviteDialog.tsx'
import { InvitationLinkDialog } from '#web/features/network/components/InvitationLinkDialog.tsx'
import { InviteBox } from '#web/features/network/components/InviteBox.tsx'
import { QuietHoursForm } from '#web/features/notifications/push/QuietHoursForm.tsx'
import { useStay } from '#web/features/properties/browse/booking/use-stay.ts'
import ListDialog from '#web/features/properties/browse/lists/ListDialog.tsx'
import { onlyAdults } from '#web/features/properties/browse/party/draft.ts'
import { aHome } from '#web/features/properties/browse/testing/homes.ts'
import WaitlistDialog from '#web/features/properties/browse/waitlist/WaitlistDialog.tsx'
import { InviteCoHost } from '#web/features/properties/manage/co-hosts/InviteCoHost.tsx'
import { ChargeDialog } from '#web/features/properties/manage/edit/charges/ChargeDialog.tsx'
import { NEW_CHARGE } from '#web/features/properties/manage/edit/charges/charge-form.ts'
import { GuestsSection } from '#web/features/properties/manage/edit/GuestsSection.tsx'
import { SeasonDialog } from '#web/features/properties/manage/edit/SeasonDialog.tsx'
import RoomDialog from '#web/features/properties/manage/rooms/RoomDialog.tsx'
import ReviewDialog from '#web/features/reviews/components/ReviewDialog.tsx'
import ReferenceDialog from '#web/features/reviews/references/ReferenceDialog.tsx'
import { ReferenceReplyForm } from '#web/features/reviews/references/ReferenceReplyForm.tsx'
import { today } from '#web/lib/format.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { type SessionState, sessionStore } from '#web/lib/session.ts'
import { aList, aProfile, ID } from './testing/stage.tsx'

const HOME = aHome({ id: ID, title: 'Lake house' })
const GUEST = { id: ID, full_name: 'Wilma Brandt', profile_image: null }
const NIGHTS = {
  ...HOME,
  ...{ today: '2030-05-01', is_visible: true, weekend_price_per_night: null, price_per_night: 100 },
  ...{ blocks: [], bookings: [], entered: [], outside: [], seasons: [], currency: 'usd', minimum_nights: 1 },
} as never
const CHARGE = { ...NEW_CHARGE, name: 'Linen', amount_cents: 20 }
const SEASON = { name: 'Summer', from: '2030-06-01', until: '2030-09-01', price_per_night: 300 }
const ROOM = { kind: 'bedroom', name: '', beds: { double: 1 } } as const
const REFERENCE = { id: ID, text: 'They left it tidy and warm.', host_again: true, author: GUEST } as never
const QUIET: PushOverview['quiet'] = { from: '22:00', until: '07:00', time_zone: 'Europe/Rome' }
const PLAN = {
  ...{ id: ID, location: '', place: null, point: null, line: '', owners: null },
  ...{ guests_count: 2, children_ages: [], pets: 0 },
  stay: { check_in_date: addDays(today(), 30), check_out_date: addDays(today(), 34) },
} as never
const LIST = aList().body as object
const done = () => Promise.resolve()
const refusalOf = () => ({ description: '' })

function Waitlist({ close }: { close: () => void }) {
  return <WaitlistDialog property={HOME} choice={useStay(HOME)} onClose={close} />
}

interface Row {
  form: string
  show: (close: () => void) => ReactElement
  /** The label of the field, and what is typed. */
  types: readonly [label: string, text: string]
  /** What the form needs besides. */
  first?: () => unknown
  /** The button that sends it; without, only coming back is tried. */
  sends?: string
  answer?: object
}

const field = async (label: string) =>
  (await screen.findAllByLabelText<HTMLInputElement>(label)).at(-1) as HTMLInputElement
const write = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

const ROWS: readonly Row[] = [
  {
    form: 'quick reply',
    show: close => <ReplyForm typed="The lake is warm." onClose={close} />,
    types: ['Name', 'Lake'],
    sends: 'Save',
  },
  {
    form: 'report of a person',
    show: close => <ReportPersonDialog person={GUEST} onClose={close} />,
    types: ['What happened', 'They shouted at us all night.'],
    sends: 'Send report',
  },
  {
    form: 'question',
    show: close => (
      <AskDialog home={{ ...HOME, owner: GUEST }} stay={null} onAsked={vi.fn()} onClose={close} />
    ),
    types: ['Your question', 'Is the lake warm?'],
    sends: 'Send question',
    answer: { conversation: { kind: 'inquiry', id: ID } },
  },
  {
    form: 'incident',
    show: close => <ReportDialog bookingId={ID} guest="Wilma" onClose={close} />,
    types: ['What happened', 'They broke the door of the boat house.'],
    sends: 'Send report',
  },
  {
    form: 'companion',
    show: close => <CompanionDialog bookingId={ID} room={{ adults: 1, children: 0 }} onClose={close} />,
    types: ['Name', 'Hugo'],
    sends: 'Add',
  },
  {
    form: 'cleaner',
    show: close => <CleanerDialog homes={[HOME]} onMade={close} onClose={close} />,
    types: ['Name', 'Rosa'],
    sends: 'Create link',
    answer: { url: '/clean', cleaner: { name: 'Rosa' } },
  },
  {
    form: 'problem of a home',
    show: close => (
      <ReportProblemDialog
        homes={[HOME]}
        report={{ isPending: false, mutate: (_, { onSuccess }) => onSuccess({} as never) }}
        onClose={close}
      />
    ),
    types: ['What is it?', 'The tap drips.'],
    sends: 'Send',
  },
  {
    form: 'budget',
    show: close => <BudgetDialog budget={null} onClose={close} />,
    types: ['Budget for a year (USD)', '500'],
    sends: 'Save budget',
  },
  {
    form: 'list of homes',
    show: close => <ListDialog onClose={close} />,
    types: ['Name', 'By the sea'],
    sends: 'Create list',
    answer: { id: ID },
  },
  {
    form: 'travel plan',
    show: close => <PlanDialog plan={PLAN} onClose={close} />,
    types: ['A line to your hosts', 'We bring the boat.'],
    sends: 'Save',
  },
  {
    form: 'prices of nights',
    show: close => (
      <PriceDialog
        homes={[NIGHTS]}
        cells={{ homes: [NIGHTS], from: '2030-05-03', until: '2030-05-05' }}
        onClose={close}
      />
    ),
    types: ['Price per night (USD)', '150'],
    sends: 'Save prices',
  },
  {
    form: 'block',
    show: close => (
      <BlockDialog
        homes={[NIGHTS]}
        start={{ home: ID, night: '2030-05-03' }}
        onBlock={done}
        refusalOf={refusalOf}
        onClose={close}
      />
    ),
    types: ['Reason', 'Painting'],
    sends: 'Block nights',
  },
  {
    form: 'reason of a block',
    show: close => (
      <BlockEditor
        home={NIGHTS}
        block={{ id: ID, from: '2030-05-03', until: '2030-05-05', reason: '' }}
        saving={false}
        onExplain={done}
        refusalOf={refusalOf}
        onFree={vi.fn()}
        onClose={close}
      />
    ),
    types: ['Reason', 'Painting'],
    sends: 'Save reason',
  },
  {
    form: 'season',
    show: close => (
      <SeasonDialog currency="usd" season={SEASON} others={[]} homeId={ID} onClose={close} onDone={close} />
    ),
    types: ['Name', 'High summer'],
    sends: 'Change season',
  },
  {
    form: 'charge',
    show: close => (
      <ChargeDialog
        typed={CHARGE}
        draft="charge"
        currency="usd"
        isNew={false}
        onClose={close}
        onDone={close}
      />
    ),
    types: ['Name', 'Towels'],
    sends: 'Change',
  },
  {
    form: 'room',
    show: close => <RoomDialog room={ROOM} draft="room" isNew={false} onClose={close} onDone={close} />,
    types: ['Your name for it', 'Attic'],
    sends: 'Change room',
  },
  {
    form: 'section of a home',
    show: () => <GuestsSection home={HOME} />,
    types: ['Check-in from', '17:00'],
    sends: 'Save',
    answer: { ...HOME, check_in_from: '17:00' },
  },
  {
    form: 'reference',
    show: close => (
      <ReferenceDialog
        booking={{ id: ID, guest: GUEST } as never}
        of={{ reference: REFERENCE, may_write: true, reviewed: false, until: '2030-01-01' }}
        onClose={close}
      />
    ),
    types: ['What should other owners know?', 'They left it tidy, and fed the cat each day.'],
    sends: 'Save reference',
    answer: { reference: REFERENCE },
  },
  {
    form: 'answer to a reference',
    show: () => <ReferenceReplyForm reference={REFERENCE} />,
    first: () => press('Answer the reference by Wilma Brandt'),
    types: ['Your answer to Wilma Brandt', 'We come back with more bread.'],
    sends: 'Send answer',
  },
  {
    form: 'review',
    show: close => (
      <ReviewDialog
        stay={{ id: ID, property: { id: ID, title: 'Lake house', owner_name: 'Olive' } } as never}
        onClose={close}
      />
    ),
    first: async () => fireEvent.click(await screen.findByRole('radio', { name: '4 of 5 stars' })),
    types: ['What was it like?', 'Fog, and bread, and a boat.'],
    sends: 'Send review',
  },
  {
    form: 'invitation',
    show: () => <InviteBox />,
    first: () => write('Email', 'hugo@example.com'),
    types: ['A personal line', 'The lake is warm now.'],
    sends: 'Send Invitation',
    answer: { status: 'pending' },
  },
  {
    form: 'link of an invitation',
    show: close => <InvitationLinkDialog role={{ user_type: 'user' }} onClose={close} />,
    types: ['A personal line', 'The lake is warm now.'],
    sends: 'Create link',
    answer: { url: 'https://latchkey.test/i/x', expires_at: '2030-01-01T00:00:00Z' },
  },
  {
    form: 'invitations of many',
    show: close => <BulkInviteDialog role={{ user_type: 'user' }} onClose={close} />,
    types: ['Addresses', 'hugo@example.com'],
    sends: 'Send 1 Invitation',
    answer: { results: [{ email: 'hugo@example.com', outcome: 'sent' }] },
  },
  {
    form: 'co-host',
    show: () => <InviteCoHost homeId={ID} />,
    types: ['Or by their email address', 'hugo@example.com'],
    sends: 'Invite',
  },
  {
    form: 'quiet hours',
    show: () => <QuietHoursForm quiet={QUIET} />,
    types: ['From', '23:30'],
    sends: 'Save quiet hours',
    answer: { quiet: { ...QUIET, from: '23:30' } },
  },
  {
    form: 'special offer',
    show: () => (
      <OfferForm
        home={HOME}
        guest={GUEST}
        stay={{ checkIn: '', checkOut: '', party: onlyAdults(2) }}
        onMade={vi.fn()}
      />
    ),
    types: ['Price of all nights', '450'],
  },
  {
    form: 'waiting list',
    show: close => <Waitlist close={close} />,
    types: ['Check-in', '2030-05-03'],
  },
]

beforeAll(() =>
  loadTexts([
    ...(['generosity', 'companions', 'offers', 'travelPlans', 'cleaning', 'calendar'] as const),
    ...(['inquiries', 'quickReplies', 'personReports', 'incidents', 'network', 'push', 'stays'] as const),
    ...(['homeLists', 'coHosts', 'homes', 'rooms', 'reviews', 'references', 'properties'] as const),
  ]),
)
const state = { status: 'signed-in', user: aProfile('owner'), over: null } as unknown as SessionState
let answer: object | undefined
beforeEach(() => {
  vi.spyOn(sessionStore, 'current').mockReturnValue(state)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? new Response(JSON.stringify(address.includes('/incidents/') ? null : { ...LIST, held_until: null }))
      : new Response(JSON.stringify(answer ?? {})),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (element: ReactElement) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {element}
      </QueryClientProvider>
    </MemoryRouter>,
  )
const kept = () => Object.keys(localStorage).filter(key => key.startsWith('latchkey.draft.'))

it.each(ROWS)('what is typed is there after a reload, and gone once it is sent: $form', async row => {
  answer = row.answer
  const [label, text] = row.types
  show(row.show(vi.fn()))
  await row.first?.()
  await write(label, text)
  cleanup()
  show(row.show(vi.fn()))
  if (row.form.startsWith('answer')) await row.first?.()
  await waitFor(async () => expect((await field(label)).value).toBe(text))
  expect(kept()).not.toEqual([])
  if (!row.sends) return
  await press(row.sends)
  await waitFor(() => expect(kept()).toEqual([]))
})
