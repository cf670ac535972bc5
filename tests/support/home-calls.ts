import type { StayRequest } from '#contract/availability/schemas.ts'
import { calls } from '#contract/calls.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'

interface Schema {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> }
}
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The names of all fields of a schema, at any depth. */
const fieldsOf = (schema: unknown, seen = new Set<unknown>()): string[] => {
  if (!isSchema(schema) || seen.has(schema)) return []
  seen.add(schema)
  const { shape = {}, options = [], element, innerType, in: input, out, valueType } = schema._zod.def
  const inner = [...(options as unknown[]), ...Object.values(shape as object)]
  return [
    ...Object.keys(shape as object),
    ...[...inner, element, innerType, input, out, valueType].flatMap(each => fieldsOf(each, seen)),
  ]
}

const NAMES_A_HOME = /^(property|properties|homes?)(_ids?|_title)?$/
const namesHome = (fields: readonly string[]) =>
  fields.some(field => NAMES_A_HOME.test(field)) || (fields.includes('title') && fields.includes('city'))

/** Its path, its input or its answer has a home. Nothing is known of the contents of a file. */
const isAboutHome = ({ path, params, query, body, responses, file }: Call) =>
  path.startsWith('/properties/') ||
  file !== undefined ||
  [params, query, body, ...Object.values(responses)].some(schema => namesHome(fieldsOf(schema)))

/** Rights say nothing of admins: they see every home. */
const isForAdminsAlone = ({ who }: Call) => who !== 'anyone' && who.every(role => role === 'admin')

/** The calls in which a home may occur, from the table of calls. */
export const callsAboutHomes = (): string[] =>
  Object.entries<CallTable>(calls).flatMap(([noun, entries]) =>
    Object.entries<Call>(entries)
      .filter(([, call]) => !isForAdminsAlone(call) && isAboutHome(call))
      .map(([name]) => `${noun}.${name}`),
  )

export interface HomeAsk {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: (home: string) => string
  readonly body?: (home: string) => object
  /** The answer to who sees the home, where it is not a success. */
  readonly code?: string
}

const about = (method: HomeAsk['method'], rest: string, body?: object, code?: string): HomeAsk => ({
  method,
  path: home => `/properties/${home}/${rest}`,
  ...(body && { body: () => body }),
  ...(code && { code }),
})

const quote_id = 'a'.repeat(22)
const REVIEW = { rating: 5, text: 'A house that one does not want to leave.' }

/** Calls about one home: to who does not see it the answer is the one about a home that does not exist. */
export const asksAboutHome = (
  free: StayRequest,
  taken: StayRequest,
): Readonly<Record<string, HomeAsk[]>> => ({
  'properties.get': [about('GET', '')],
  'properties.checkAvailability': [
    about('POST', 'check_availability/', free),
    about('POST', 'check_availability/', taken),
  ],
  'properties.unsave': [about('DELETE', 'saved/')],
  'properties.save': [about('PUT', 'saved/')],
  'calendars.takenNights': [about('GET', 'taken_nights/')],
  'monthPrices.look': [about('GET', `month_prices/?month=${free.check_in_date.slice(0, 7)}`)],
  'reviews.list': [about('GET', 'reviews/')],
  'reviews.knownGuests': [about('GET', 'known_guests/')],
  'reviews.create': [about('POST', 'reviews/', REVIEW, 'review.no_stay')],
  'fairTurns.ofHome': [about('GET', 'fair_turns/')],
  'waitlist.join': [about('POST', 'waitlist/', taken)],
  'inquiries.ask': [about('POST', 'questions/', { text: 'Is there a cot?' })],
  'bookings.create': [
    {
      method: 'POST',
      path: () => '/bookings/',
      body: property => ({ ...free, property, quote_id }),
      code: 'booking.price_changed',
    },
  ],
  'bookings.list': [{ method: 'GET', path: home => `/bookings/?property=${home}` }],
})

/** Lists with homes: who does not see the home gets what they got before it was there. */
export const LISTS_OF_HOMES: Readonly<Record<string, string[]>> = {
  'properties.list': ['/properties/?saved=true', '/properties/?limit=5'],
  'properties.search': ['/properties/search/?search=zephyrine'],
  'maps.homes': ['/properties/map/?area=-90,-180,90,180'],
  'places.withHomes': ['/places/with-homes/?search=kingston'],
  'waitlist.list': ['/waitlist/'],
}

/** All others, with the reason why no right decides about them, or where they are tested. */
const ELSEWHERE: readonly (readonly [reason: string, calls: readonly string[]])[] = [
  ['in this file, with a fair turn', ['fairTurns.enter']],
  ['in this file, with nights that come free', ['notifications.list']],
  [
    'attachments.test.ts, helped.test.ts: files of messages, for those who take part',
    ['attachments.document', 'attachments.picture'],
  ],
  ['what somebody was told stays told', ['notifications.markRead']],
  [
    'co-hosts.test.ts, helped.test.ts, helped-homes.test.ts: homes at which one helps, whoever sees them as guests',
    [
      'calendars.lookAsHelper',
      'coHosts.homes',
      'helpedBookings.list',
      'helpedHomes.get',
      'helpedHomes.update',
    ],
  ],
  ['favours.test.ts: the homes of a credit are those that its member sees', ['favours.own']],
  [
    'home-lists.test.ts: a home that the reader does not see is in no list, and cannot be added or voted for',
    [
      'homeLists.addHome',
      'homeLists.get',
      'homeLists.list',
      'homeLists.removeHome',
      'homeLists.unvote',
      'homeLists.vote',
    ],
  ],
  ['a file of one’s own, which names saved and waited-for homes by id alone', ['exports.download']],
  ['a file for the bank of the owner, about refunds for own stays', ['guestPayments.refundFile']],
  ['whoever holds the secret address of the feed', ['feeds.read', 'feeds.export']],
  [
    'whoever comes along on a stay: companions.test.ts, people-along.test.ts',
    ['sharedTrips.file', 'sharedTrips.picture', 'tripLinks.file', 'tripLinks.picture'],
  ],
  [
    'whoever holds the link of somebody who cleans: cleaning.test.ts',
    ['cleaningLinks.feed', 'cleaningLinks.read', 'cleaningLinks.report', 'cleaningLinks.setReady'],
  ],
  [
    'memories.test.ts: a home is named to those who may see it, and pictures belong to a stay of one’s own',
    ['memories.picture', 'memories.shared'],
  ],
  [
    'whoever holds the link of somebody who cleans: cleaning-pictures.test.ts',
    ['cleaningLinkPictures.addToTurnover', 'cleaningLinkPictures.read'],
  ],
  [
    'a stay of one’s own, or one that was offered, which keeps its home whatever is withdrawn later',
    [
      'bookings.get',
      'bookings.cancel',
      'cards.check',
      'conversations.list',
      'conversations.read',
      'inquiries.read',
      'dateChanges.ask',
      'dateChanges.withdraw',
      'documents.pdf',
      'guides.picture',
      'stayCalendars.file',
      'stayCalendars.read',
      'reinstatements.accept',
      'reinstatements.decline',
      'reviews.ofStays',
      'specialOffers.list',
      'specialOffers.get',
      'specialOffers.accept',
      'specialOffers.decline',
      'securityDeposits.picture',
    ],
  ],
  [
    'an owner’s, about their own homes and people; role-rules asks it as another owner',
    [
      'analytics.dashboardMetrics',
      'analytics.exportGenerosity',
      'taxes.report',
      'taxes.exportReport',
      'analytics.recentActivity',
      'bookings.complete',
      'bookings.setSettlement',
      'bookings.export',
      'bookings.updateStatus',
      'calendars.block',
      'coHosts.candidates',
      'coHosts.invite',
      'coHosts.list',
      'calendars.free',
      'calendars.look',
      'nightPrices.set',
      'cleaning.add',
      'cleaning.change',
      'cleaning.plan',
      'cleaning.renew',
      'cleaning.report',
      'cleaning.setReady',
      'cleaningPictures.list',
      'cleaningPictures.read',
      'channels.add',
      'channels.conflicts',
      'channels.list',
      'channels.release',
      'channels.sync',
      'channels.test',
      'channels.update',
      'scheduledMessages.add',
      'scheduledMessages.change',
      'scheduledMessages.list',
      'dateChanges.accept',
      'dateChanges.decline',
      'guides.ownPicture',
      'guides.readOwn',
      'guides.save',
      'fairTurns.cancel',
      'fairTurns.list',
      'fairTurns.open',
      'fairTurns.override',
      'favours.give',
      'favours.given',
      'favours.withdraw',
      'feeds.give',
      'feeds.stop',
      'network.person',
      'network.sampleWeek',
      'payments.export',
      'payments.statement',
      'payments.transactions',
      'people.list',
      'people.search',
      'managedProperties.create',
      'managedProperties.previewPrices',
      'managedProperties.readListing',
      'managedProperties.stats',
      'managedProperties.toggleVisibility',
      'managedProperties.update',
      'reinstatements.ask',
      'reinstatements.withdraw',
      'rights.getHome',
      'enteredStays.list',
      'enteredStays.get',
      'enteredStays.preview',
      'enteredStays.enter',
      'enteredStays.change',
      'specialOffers.preview',
      'specialOffers.make',
      'specialOffers.withdraw',
      'travelPlans.received',
      'rights.updateHome',
    ],
  ],
]
export const NOT_ASKED = ELSEWHERE.flatMap(([, names]) => names)
