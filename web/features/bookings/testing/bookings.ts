import type { BookingDetails } from '#contract/bookings/schemas.ts'
import type { StayPayment } from '#contract/payments/stay-payments.schemas.ts'
import { aQuote } from '#web/features/properties/browse/testing/homes.ts'

/** The payment of a confirmed stay of which nothing was paid yet. */
export const aPayment = (changes: Partial<StayPayment> = {}): StayPayment => ({
  settlement: 'platform',
  state: 'due',
  currency: 'usd',
  paid_cents: 0,
  kept_cents: 0,
  unpaid: [
    { kind: 'deposit', amount_cents: 13_200, due_on: '2027-05-12' },
    { kind: 'balance', amount_cents: 30_800, due_on: '2027-06-01' },
  ],
  refund_due_cents: 0,
  ...changes,
})

/** A confirmed stay of three nights for 440 dollars, at a home of Olive Marsh. */
export const aBooking = (changes: Partial<BookingDetails> = {}): BookingDetails => ({
  id: '0b6f6c50-0000-4000-8000-000000000001',
  property: {
    id: '7b1d9c9e-4c1e-4f0a-9d55-0b7a3c2f1e01',
    title: 'Lake house',
    city: 'Kingston',
    state: 'New York',
    country: 'USA',
    image: null,
    owner_id: '7b1d9c9e-4c1e-4f0a-9d55-0b7a3c2f1e02',
    owner_name: 'Olive Marsh',
  },
  guest: {
    id: '7b1d9c9e-4c1e-4f0a-9d55-0b7a3c2f1e03',
    full_name: 'Gil Brook',
    profile_image: null,
    email: null,
  },
  check_in_date: '2027-07-01',
  check_out_date: '2027-07-04',
  security_deposit_cents: 0,
  children_ages: [],
  pets: 0,
  guests_count: 2,
  total_amount: 440,
  price: aQuote(),
  status: 'confirmed',
  cancelled_by: null,
  expires_at: null,
  dates_asked: null,
  reinstatement: null,
  payment: aPayment(),
  arrival_guide: null,
  created_at: '2027-05-01T00:00:00Z',
  today: '2027-05-05',
  night_prices: [200, 200, 200],
  home: {
    address: null,
    time_zone: 'America/New_York',
    check_in_from: null,
    check_out_until: null,
    house_rules: '',
    max_pets: 0,
    suits_children: true,
    max_guests: 4,
    minimum_nights: 1,
    maximum_nights: 365,
  },
  guest_level: null,
  companions: [],
  waiting: 0,
  transfer: null,
  card: null,
  movements: [],
  documents: [],
  cancellation: {
    steps: [
      { days: 30, percentage: 100 },
      { days: 7, percentage: 50 },
    ],
    percentage: 100,
    refund_cents: 0,
    kept_cents: 0,
  },
  history: [],
  date_changes: [],
  reinstatements: [],
  ...changes,
})
