/** The constants that the specification fixes (spec 5, 9). Money is in cents where the name says so. */

export const MINIMUM_NAME = 2
export const MINIMUM_PASSWORD = 8
/** Long enough for any passphrase; bounded because hashing cost grows with length. */
export const MAXIMUM_PASSWORD = 128
export const MAXIMUM_BIO = 500

export const LEVELS = [1, 2, 3, 4, 5] as const

/** The default; an admin can change it. */
export const STANDARD_DISCOUNT_PERCENTAGE = 20
export const SERVICE_FEE_CENTS = 5_000

export const FEATURED_PROPERTIES = 8
export const PUBLIC_LIST_LIMIT = 50
export const SKELETON_CARDS = 12
export const OWNER_PROPERTIES_PAGE = 10
export const DETAIL_IMAGES = 4

export const MAXIMUM_IMAGES = 10
export const MAXIMUM_IMAGE_BYTES = 5 * 1024 * 1024
export const DEFAULT_COUNTRY = 'USA'

export const DASHBOARD_PROPERTIES = 3
export const DASHBOARD_BOOKINGS = 3
export const UPCOMING_WINDOW_DAYS = 30

export const QUERY_STALE_MS = 5 * 60_000
export const INVITATION_REDIRECT_MS = 3_000

/** Bounds that keep every product of price, nights and percentage inside exact integers. */
export const MAXIMUM_PRICE = 1_000_000
export const MAXIMUM_ROOMS = 100
export const MAXIMUM_GUESTS = 100
export const MAXIMUM_NIGHTS = 365
export const MAXIMUM_DAYS_AHEAD = 730
export const MAXIMUM_CLEANING_FEE = 100_000
/** What a night or a stay may cost its owner at most, in dollars. */
export const MAXIMUM_COST = 1_000_000
/** The most that a home may ask for as a security deposit, in whole units of its currency: enough in yen. */
export const MAXIMUM_SECURITY_DEPOSIT = 500_000
/** Days after check-out in which an owner may claim of it, until an admin changes it. */
export const CLAIM_DAYS = 3
/** Days that an owner may ask between the request and the arrival, and between two stays. */
export const MAXIMUM_NOTICE_DAYS = 60
export const MAXIMUM_PREPARATION_DAYS = 7
export const MAXIMUM_SEASONS = 100
export const MAXIMUM_HOUSE_RULES = 2_000
export const MAXIMUM_LAND_REGISTRATION = 50
export const MAXIMUM_DECISION_REASON = 500

/** Shown on the payments screen; not enforced (spec 5, 9). */
export const MINIMUM_WITHDRAWAL_CENTS = 5_000
export const WITHDRAWAL_BUSINESS_DAYS = '3-5'

export const MAXIMUM_OPEN_REQUESTS = 5
/** The default; an admin can change it. */
export const REQUEST_HOLD_HOURS = 48
export const INVITATION_DAYS = 7
/** Days after a confirmation in which the first payment is due: the default; an admin can change it. */
export const PAYMENT_DAYS = 7
/** Days before an owner may invite an address again that has declined. */
export const DECLINED_DAYS = 7

/** Maximum days of one calendar view; a wider one would only cost time. */
export const MAXIMUM_CALENDAR_DAYS = 100
export const MAXIMUM_BLOCK_REASON = 200
export const MAXIMUM_CHANNEL_NAME = 60
/** Maximum import feeds of a home. */
export const MAXIMUM_IMPORT_FEEDS = 10
/** Maximum channels of a home; beyond it no new export feed is created. */
export const MAXIMUM_CHANNELS = 20
export const MAXIMUM_LINK = 2_048
/** Maximum length of a reason for cancelling, which is part of a mail. */
export const MAXIMUM_REASON = 500
/** Maximum rows of an export of bookings, which is built in memory; a longer list must be exported in parts. */
export const MAXIMUM_EXPORT = 10_000
/** Maximum lines of a file of the journal: its least part is a month, so that a month must fit. */
export const MAXIMUM_JOURNAL_EXPORT = 100_000

/** Maximum withdrawals that an admin decides on, or exports, in one call. */
export const MAXIMUM_DECISIONS = 100
/** Maximum lines of one bank file; the rest waits for the next. */
export const MAXIMUM_BANK_FILE = 500

/** Maximum addresses in one call; more than an owner may invite in a day, so that each still gets a result. */
export const MAXIMUM_BULK_ADDRESSES = 100
/** Maximum lines in one call of an admin. */
export const MAXIMUM_BULK_INVITATIONS = 200
export const MAXIMUM_NOTE = 2_000
export const MAXIMUM_PERSONAL_LINE = 280
