import type { FigureWords } from './figures.ts'

const level = (number: number) => ({
  name: `Level ${number}`,
  help: `What trust discounts took off confirmed and completed stays whose guest held level ${number} when the price was agreed, by day of check-in.`,
})

export const figureWords: FigureWords = {
  bookings_made: {
    name: 'Bookings made',
    help: 'Every request and every instant booking, by the day (UTC) on which it was made, whatever became of it.',
  },
  stays_pending: {
    name: 'Pending',
    help: 'Requests that nobody has answered yet, by day of check-in.',
  },
  stays_confirmed: { name: 'Confirmed', help: 'Confirmed stays, by day of check-in.' },
  stays_completed: { name: 'Completed', help: 'Stays that are over and completed, by day of check-in.' },
  stays_cancelled: {
    name: 'Cancelled',
    help: 'Bookings that were cancelled, and requests that lapsed, by the day on which they would have begun.',
  },
  cancelled_share: {
    name: 'Share cancelled',
    help: 'Cancelled bookings divided by all bookings with a check-in in the same time.',
  },
  agreed_stays: { name: 'Stays', help: 'Confirmed and completed stays, by day of check-in.' },
  owner_earnings: {
    name: "Owners' earnings",
    help: 'What guests pay for confirmed and completed stays, fees and taxes included, less the service fee, by day of check-in.',
  },
  service_fees: {
    name: 'Service fees',
    help: "The platform's own part: the service fees of confirmed and completed stays, by day of check-in.",
  },
  taxes: {
    name: 'Taxes',
    help: "The part of the owners' earnings that is taxes, by day of check-in. Owners pay them on.",
  },
  guest_payments: {
    name: 'Revenue',
    help: "What guests pay in all for confirmed and completed stays, by day of check-in: the owners' earnings and the service fees.",
  },
  nights_reserved: {
    name: 'Nights reserved',
    help: 'Nights of confirmed and completed stays and of those that the owner entered, each counted where it falls. A request that waits for an answer is not reserved yet.',
  },
  nights_offered: {
    name: 'Nights offered',
    help: 'Nights on which a home was active and visible. A night that its owner blocked or an outside calendar holds is not offered and counts on neither side, since nobody could book it here. A reserved night always counts as offered.',
  },
  occupancy: {
    name: 'Occupancy',
    help: 'Nights reserved divided by nights offered. Nights that the owner blocked or an outside calendar holds count on neither side.',
  },
  nights_sold: {
    name: 'Nights sold',
    help: 'All nights of confirmed and completed stays, counted on their day of check-in, as their price is.',
  },
  nights_value: {
    name: 'Nights before discount',
    help: 'What the nights of confirmed and completed stays cost before any discount and without fees, by day of check-in.',
  },
  nights_paid: {
    name: 'Nights after discount',
    help: 'What guests pay for the nights of confirmed and completed stays, after discounts and without fees, by day of check-in.',
  },
  average_base_price: {
    name: 'Average base price',
    help: 'Nights before discount divided by nights sold: what a night costs before any discount, without fees.',
  },
  average_price: {
    name: 'Average nightly price',
    help: 'Nights after discount divided by nights sold: what guests really pay for a night, without fees.',
  },
  discounts: {
    name: 'Discounts given',
    help: 'What discounts took off confirmed and completed stays, by day of check-in.',
  },
  discounts_standard: {
    name: 'Standard discount',
    help: 'What the standard discount took off confirmed and completed stays of guests who held no level with the owner, by day of check-in.',
  },
  discounts_level_1: level(1),
  discounts_level_2: level(2),
  discounts_level_3: level(3),
  discounts_level_4: level(4),
  discounts_level_5: level(5),
  discount_share: {
    name: 'Share of the price',
    help: 'Discounts given divided by what the same nights cost before any discount.',
  },
  conflicts_found: {
    name: 'Conflicts found',
    help: 'Nights that an outside calendar and a booking here both hold, by the day (UTC) on which that was noticed.',
  },
  conflicts_settled: {
    name: 'Conflicts settled',
    help: 'Conflicts that ended, by the day (UTC) on which the nights or the booking went or the owner put them aside.',
  },
  calendars_connected: {
    name: 'Connected',
    help: 'Links to outside calendars that are read for some home, paused ones included.',
  },
  calendars_current: {
    name: 'Up to date',
    help: 'Calendars that were read without trouble in the last 6 hours, or connected so lately that they are still to be read.',
  },
  calendars_doubtful: {
    name: 'To look at',
    help: 'Calendars that could not be read the last time, that suddenly lost nights, or that were last read 6 to 24 hours ago.',
  },
  calendars_late: {
    name: 'Out of date',
    help: 'Calendars without a good read for 24 hours or more: nights taken elsewhere may be open here.',
  },
  calendars_paused: {
    name: 'Paused',
    help: 'Calendars that their owner has paused. The nights that they hold stay taken.',
  },
  conflicts_open: { name: 'Open conflicts', help: 'Conflicts that nobody has settled yet.' },
  invitations_sent: {
    name: 'Sent',
    help: 'Invitations by admins and by owners, by the day (UTC) on which they were sent. Those that are over are forgotten after a year.',
  },
  invitations_by_owners: {
    name: 'By owners',
    help: 'Of the invitations sent, those of owners into their own network. The others are by admins.',
  },
  invitations_accepted: { name: 'Accepted', help: 'Of the invitations sent then, those that were accepted.' },
  invitations_declined: { name: 'Declined', help: 'Of the invitations sent then, those that were declined.' },
  invitations_unanswered: {
    name: 'Ended unanswered',
    help: 'Of the invitations sent then, those that expired, were revoked or were replaced by a newer one.',
  },
  invitations_open: {
    name: 'Still open',
    help: 'Of the invitations sent then, those that can still be answered.',
  },
  accepted_share: {
    name: 'Share accepted',
    help: 'Invitations accepted divided by all invitations sent in the same time.',
  },
  people_joined: {
    name: 'People who joined',
    help: 'Accounts that were made, by the day (UTC) on which they were made: guests, owners and admins, those too that have gone since. Of one owner: who is in their network, by the day on which they came into it.',
  },
  guests_joined: {
    name: 'New guests',
    help: 'Of the people who joined, those who are guests today.',
  },
  owners_joined: {
    name: 'New owners',
    help: 'Of the people who joined, those who are owners today.',
  },
  homes_added: {
    name: 'Homes added',
    help: 'Homes that were entered, drafts too, by the day (UTC) on which that happened.',
  },
  people: {
    name: 'People',
    help: 'Everybody who has an account, suspended ones included. Who deleted theirs is not counted.',
  },
  guests: {
    name: 'Guests',
    help: 'People who book, and offer no homes.',
  },
  owners: {
    name: 'Owners',
    help: 'People who offer homes.',
  },
  admins: {
    name: 'Admins',
    help: 'People who run Latchkey.',
  },
  people_new_day: {
    name: 'New in 24 hours',
    help: 'Accounts that were made in the last 24 hours and are still there.',
  },
  people_new_week: {
    name: 'New in 7 days',
    help: 'Accounts that were made in the last 7 days and are still there.',
  },
  people_new_month: {
    name: 'New in 30 days',
    help: 'Accounts that were made in the last 30 days and are still there.',
  },
  homes: {
    name: 'Homes',
    help: 'All homes, whatever their state.',
  },
  homes_offered: {
    name: 'Active homes',
    help: 'Homes that are active and not hidden.',
  },
  homes_draft: {
    name: 'Drafts',
    help: 'Homes that their owner has not made active.',
  },
  homes_to_review: {
    name: 'Waiting for review',
    help: 'Homes whose owner wants them active, and which an admin has not looked at yet.',
  },
  homes_hidden: {
    name: 'Hidden homes',
    help: 'Active homes that their owner or an admin has hidden.',
  },
  claims_waiting: {
    name: 'Claims on security deposits',
    help: 'Claims that the guest has answered, or could have for a week, on which no admin has decided yet.',
  },
  incidents_waiting: {
    name: 'Reports and held invitations',
    help: 'Reports of serious incidents and of people, and invitations held for approval, on which no admin has decided yet.',
  },
  funds_waiting: {
    name: 'Fund requests',
    help: 'Withdrawals that owners asked for, and that are neither completed nor rejected.',
  },
  funds_waiting_sum: {
    name: 'Sum of fund requests',
    help: 'What the waiting fund requests come to in all.',
  },
  mails_failed: {
    name: 'Failed mails',
    help: 'Mails that were given up after every try, and not sent again since. They are kept for 14 days.',
  },
  jobs_failed: {
    name: 'Failed jobs',
    help: 'Work other than mails that the system gave up after every try, and not tried again since. It is kept for 14 days.',
  },
  arrivals_today: {
    name: 'Arrivals today',
    help: "Confirmed and completed stays that begin today, on each home's own calendar.",
  },
  stays_upcoming: {
    name: 'Upcoming stays',
    help: "Requests and confirmed stays whose check-in is between today and 30 days ahead, on each home's own calendar. A request whose time is up does not count.",
  },
  balance_before: {
    name: 'Balance before',
    help: "The owner's total balance at the end of the day before the range: earnings less withdrawals that were not rejected.",
  },
  earned: {
    name: 'Earned',
    help: 'What stays brought in, less what was taken back because a stay was cancelled, by the day on which it entered the ledger: as a rule that of the check-in.',
  },
  withdrawn: {
    name: 'Withdrawn',
    help: 'Withdrawals asked for, less those that were rejected, by the day (UTC) on which that happened.',
  },
  balance_after: {
    name: 'Balance after',
    help: 'Balance before, and what was earned, less what was withdrawn.',
  },
}
