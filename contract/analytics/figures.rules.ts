/**
 * The only table of figures. `counted`: the day on which a thing counts. `divides`: numerator and denominator of
 * figures that are no sums; over a range the sums are divided, never averages averaged. The texts of each, also the
 * help on the screens, are in `contract/messages/figures.*.ts` under the same key.
 */
export const figures = {
  bookings_made: { unit: 'count', counted: 'made' },
  stays_pending: { unit: 'count', counted: 'arrival' },
  stays_confirmed: { unit: 'count', counted: 'arrival' },
  stays_completed: { unit: 'count', counted: 'arrival' },
  stays_cancelled: { unit: 'count', counted: 'arrival' },
  cancelled_share: {
    unit: 'percent',
    counted: 'arrival',
    divides: {
      sum: ['stays_cancelled'],
      by: ['stays_pending', 'stays_confirmed', 'stays_completed', 'stays_cancelled'],
    },
  },

  agreed_stays: { unit: 'count', counted: 'arrival' },
  owner_earnings: { unit: 'cents', counted: 'arrival' },
  service_fees: { unit: 'cents', counted: 'arrival' },
  taxes: { unit: 'cents', counted: 'arrival' },
  guest_payments: { unit: 'cents', counted: 'arrival' },

  nights_reserved: { unit: 'nights', counted: 'night' },
  nights_offered: { unit: 'nights', counted: 'night' },
  occupancy: {
    unit: 'percent',
    counted: 'night',
    divides: { sum: ['nights_reserved'], by: ['nights_offered'] },
  },

  nights_sold: { unit: 'nights', counted: 'arrival' },
  nights_value: { unit: 'cents', counted: 'arrival' },
  nights_paid: { unit: 'cents', counted: 'arrival' },
  average_base_price: {
    unit: 'cents',
    counted: 'arrival',
    divides: { sum: ['nights_value'], by: ['nights_sold'] },
  },
  average_price: {
    unit: 'cents',
    counted: 'arrival',
    divides: { sum: ['nights_paid'], by: ['nights_sold'] },
  },

  discounts: { unit: 'cents', counted: 'arrival' },
  discounts_standard: { unit: 'cents', counted: 'arrival' },
  discounts_level_1: { unit: 'cents', counted: 'arrival' },
  discounts_level_2: { unit: 'cents', counted: 'arrival' },
  discounts_level_3: { unit: 'cents', counted: 'arrival' },
  discounts_level_4: { unit: 'cents', counted: 'arrival' },
  discounts_level_5: { unit: 'cents', counted: 'arrival' },
  discount_share: {
    unit: 'percent',
    counted: 'arrival',
    divides: { sum: ['discounts'], by: ['nights_value'] },
  },

  conflicts_found: { unit: 'count', counted: 'found' },
  conflicts_settled: { unit: 'count', counted: 'settled' },
  calendars_connected: { unit: 'count', counted: 'now' },
  calendars_current: { unit: 'count', counted: 'now' },
  calendars_late: { unit: 'count', counted: 'now' },
  calendars_doubtful: { unit: 'count', counted: 'now' },
  calendars_paused: { unit: 'count', counted: 'now' },
  conflicts_open: { unit: 'count', counted: 'now' },

  invitations_sent: { unit: 'count', counted: 'sent' },
  invitations_by_owners: { unit: 'count', counted: 'sent' },
  invitations_accepted: { unit: 'count', counted: 'sent' },
  invitations_declined: { unit: 'count', counted: 'sent' },
  invitations_unanswered: { unit: 'count', counted: 'sent' },
  invitations_open: { unit: 'count', counted: 'sent' },
  accepted_share: {
    unit: 'percent',
    counted: 'sent',
    divides: { sum: ['invitations_accepted'], by: ['invitations_sent'] },
  },

  people_joined: { unit: 'count', counted: 'made' },
  guests_joined: { unit: 'count', counted: 'made' },
  owners_joined: { unit: 'count', counted: 'made' },
  homes_added: { unit: 'count', counted: 'made' },

  people: { unit: 'count', counted: 'now' },
  guests: { unit: 'count', counted: 'now' },
  owners: { unit: 'count', counted: 'now' },
  admins: { unit: 'count', counted: 'now' },
  people_new_day: { unit: 'count', counted: 'now' },
  people_new_week: { unit: 'count', counted: 'now' },
  people_new_month: { unit: 'count', counted: 'now' },
  homes: { unit: 'count', counted: 'now' },
  homes_offered: { unit: 'count', counted: 'now' },
  homes_draft: { unit: 'count', counted: 'now' },
  homes_to_review: { unit: 'count', counted: 'now' },
  homes_hidden: { unit: 'count', counted: 'now' },
  funds_waiting: { unit: 'count', counted: 'now' },
  funds_waiting_sum: { unit: 'cents', counted: 'now' },
  claims_waiting: { unit: 'count', counted: 'now' },
  incidents_waiting: { unit: 'count', counted: 'now' },
  mails_failed: { unit: 'count', counted: 'now' },
  jobs_failed: { unit: 'count', counted: 'now' },
  arrivals_today: { unit: 'count', counted: 'now' },
  stays_upcoming: { unit: 'count', counted: 'now' },

  balance_before: { unit: 'cents', counted: 'moved' },
  earned: { unit: 'cents', counted: 'moved' },
  withdrawn: { unit: 'cents', counted: 'moved' },
  balance_after: { unit: 'cents', counted: 'moved' },
} as const satisfies Record<
  string,
  {
    unit: 'count' | 'nights' | 'cents' | 'percent'
    counted: 'made' | 'arrival' | 'night' | 'found' | 'settled' | 'now' | 'sent' | 'moved'
    divides?: { sum: readonly string[]; by: readonly string[] }
  }
>

export type FigureKey = keyof typeof figures
export type Unit = (typeof figures)[FigureKey]['unit']
export const figureUnit = (key: FigureKey): Unit => figures[key].unit

/**
 * The figures of a report, in order. `drawn` figures are in its chart: as stacked parts of a whole, or as a bar with a
 * marker.
 */
export const reports = {
  bookings: {
    figures: [
      'bookings_made',
      'stays_confirmed',
      'stays_completed',
      'stays_pending',
      'stays_cancelled',
      'cancelled_share',
    ],
    drawn: ['stays_completed', 'stays_confirmed', 'stays_pending', 'stays_cancelled'],
    chart: 'stacked',
  },
  revenue: {
    figures: ['guest_payments', 'owner_earnings', 'taxes', 'service_fees', 'agreed_stays'],
    drawn: ['owner_earnings', 'service_fees'],
    chart: 'stacked',
  },
  occupancy: {
    figures: ['occupancy', 'nights_reserved', 'nights_offered'],
    drawn: ['occupancy'],
    chart: 'bars',
  },
  prices: {
    figures: ['average_price', 'average_base_price', 'nights_sold', 'nights_paid', 'nights_value'],
    drawn: ['average_price', 'average_base_price'],
    chart: 'marked',
  },
  discounts: {
    figures: [
      'discounts',
      'discounts_standard',
      'discounts_level_1',
      'discounts_level_2',
      'discounts_level_3',
      'discounts_level_4',
      'discounts_level_5',
      'discount_share',
    ],
    drawn: [
      'discounts_standard',
      'discounts_level_1',
      'discounts_level_2',
      'discounts_level_3',
      'discounts_level_4',
      'discounts_level_5',
    ],
    chart: 'stacked',
  },
  calendars: {
    figures: ['conflicts_found', 'conflicts_settled'],
    drawn: ['conflicts_found', 'conflicts_settled'],
    chart: 'marked',
  },
  invitations: {
    figures: [
      'invitations_sent',
      'invitations_by_owners',
      'invitations_accepted',
      'invitations_declined',
      'invitations_unanswered',
      'invitations_open',
      'accepted_share',
    ],
    drawn: ['invitations_accepted', 'invitations_declined', 'invitations_unanswered', 'invitations_open'],
    chart: 'stacked',
  },
  growth: {
    figures: ['people_joined', 'guests_joined', 'owners_joined', 'homes_added'],
    drawn: ['guests_joined', 'owners_joined'],
    chart: 'stacked',
  },
} as const satisfies Record<
  string,
  { figures: readonly FigureKey[]; drawn: readonly FigureKey[]; chart: 'bars' | 'stacked' | 'marked' }
>

export type ReportName = keyof typeof reports
export const REPORTS = Object.keys(reports) as [ReportName, ...ReportName[]]
export const reportFigures = (report: ReportName): readonly FigureKey[] => reports[report].figures

/** The current state of outside calendars, shown beside the report on calendars. */
export const CALENDARS_NOW = [
  'calendars_connected',
  'calendars_current',
  'calendars_doubtful',
  'calendars_late',
  'calendars_paused',
  'conflicts_open',
] as const satisfies readonly FigureKey[]

/** The first figures of an admin's dashboard: the current state. */
export const SYSTEM_STATS = [
  'people',
  'guests',
  'owners',
  'admins',
  'people_new_day',
  'people_new_week',
  'people_new_month',
  'homes',
  'homes_offered',
  'homes_draft',
  'homes_to_review',
  'homes_hidden',
  'funds_waiting',
  'funds_waiting_sum',
  'claims_waiting',
  'incidents_waiting',
  'calendars_late',
  'conflicts_open',
  'mails_failed',
  'jobs_failed',
] as const satisfies readonly FigureKey[]

export const STATEMENT = [
  'balance_before',
  'earned',
  'withdrawn',
  'balance_after',
] as const satisfies readonly FigureKey[]

/** The sums from which all figures of some reports are computed. */
export type Sums = Readonly<Partial<Record<FigureKey, number>>>

const added = (sums: Sums, keys: readonly FigureKey[]) => keys.reduce((sum, key) => sum + (sums[key] ?? 0), 0)

/**
 * Computes a figure from its sums: money rounded half up to the cent, percent to one decimal; null for a division by
 * zero.
 */
export const figureFrom = (sums: Sums, key: FigureKey): number | null => {
  const figure: { unit: Unit; divides?: { sum: readonly FigureKey[]; by: readonly FigureKey[] } } =
    figures[key]
  if (!figure.divides) return sums[key] ?? 0
  const by = added(sums, figure.divides.by)
  if (by === 0) return null
  const share = added(sums, figure.divides.sum) / by
  return figure.unit === 'percent' ? Math.round(share * 1000) / 10 : Math.round(share)
}
