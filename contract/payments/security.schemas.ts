import * as z from 'zod/mini'
import { publicPerson } from '../accounts/schemas.ts'
import { MAXIMUM_DECISION_REASON } from '../kernel/constants.ts'
import { code, currency, text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { amountInCents } from './amount.rules.ts'
import { MAXIMUM_CLAIM_PICTURES, MAXIMUM_CLAIM_WORDS, SECURITY_STATES } from './security.rules.ts'
import { transferDetails } from './stay-payments.schemas.ts'

export const claimStatus = z.enum(['open', 'withdrawn', 'decided'])
export type ClaimStatus = z.infer<typeof claimStatus>

/** What an owner wants of a security deposit, with the guest's answer and the admin's decision. */
export const securityClaim = z.object({
  id,
  status: claimStatus,
  currency,
  amount_cents: z.int(),
  /** Null once it was forgotten. */
  reason: z.nullable(z.string()),
  made_at: z.string(),
  answer_until: z.string(),
  answer: z.nullable(z.enum(['agreed', 'disagreed'])),
  answer_words: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  /** What an admin decided for the owner. */
  decided_cents: z.nullable(z.int()),
  note: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** Of the claim and of the answer, in order. */
  pictures: z.array(z.object({ id, side: z.enum(['claim', 'answer']) })),
})
export type SecurityClaim = z.infer<typeof securityClaim>

/** The security deposit of a stay; for its guest, its owner and admins. */
export const securityDeposit = z.object({
  currency,
  amount_cents: z.int(),
  state: z.enum(SECURITY_STATES),
  /** From when the guest is asked, and until when the owner may claim: days at the home. */
  asked_on: z.string(),
  claim_until: z.string(),
  /** What is here: transferred, or captured from a card. */
  received_cents: z.int(),
  /** What a card holds, and until when; nothing of it was charged. */
  authorised_cents: z.int(),
  authorised_until: z.nullable(z.string()),
  /** A card payment is on its way or being captured. */
  is_moving: z.boolean(),
  /** What goes back and was not sent yet. */
  returning_cents: z.int(),
  kept_cents: z.int(),
  claim: z.nullable(securityClaim),
  /** The most that the viewer may claim now, as the owner; null where they may not. */
  claimable_cents: z.nullable(z.int()),
  /** For the guest: what they may provide by card now, and where they may transfer it. */
  card_cents: z.nullable(z.int()),
  transfer: z.nullable(transferDetails),
})
export type SecurityDeposit = z.infer<typeof securityDeposit>

/** What the guest was shown that their card will hold: another amount is refused. */
export const heldAmount = z.strictObject({ amount_cents: z.int().check(z.gte(1), z.lte(1_000_000_000)) })
/** The provider's page, to which the browser goes. */
export const holdingPage = z.object({ url: z.string() })

/** Of pictures that were uploaded to the folder `claims`. */
const pictures = (least: number) =>
  z.array(code(200), 'field.required').check(
    z.minLength(least, 'field.required'),
    z.maxLength(MAXIMUM_CLAIM_PICTURES, 'field.too_large'),
    z.refine(urls => new Set(urls).size === urls.length, 'field.invalid'),
  )

const words = text(1, MAXIMUM_CLAIM_WORDS, 'field.required')

/** In units, as people type it; what its currency does not divide is refused where that is known. */
const amount = (least: number) =>
  z.number('guest_payment.amount').check(
    z.refine(units => units === 0 || amountInCents(units, 'usd') !== null, 'guest_payment.amount'),
    z.gte(least, 'guest_payment.amount'),
    z.lte(1_000_000, 'field.too_large'),
  )

export const newSecurityClaim = z.strictObject({ amount: amount(0.01), reason: words, pictures: pictures(1) })
export type NewSecurityClaim = z.infer<typeof newSecurityClaim>

export const claimAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('agreed') }),
  z.strictObject({ answer: z.literal('disagreed'), words, pictures: pictures(0) }),
])
export type ClaimAnswer = z.infer<typeof claimAnswer>

/** What of the claim the owner gets; 0 for nothing. Both parties read the note. */
export const claimDecision = z.strictObject({
  amount: amount(0),
  note: text(1, MAXIMUM_DECISION_REASON, 'field.reason'),
})
export type ClaimDecision = z.infer<typeof claimDecision>

/** A claim as admins see it. */
export const listedClaim = z.extend(securityClaim, {
  booking_id: id,
  property: z.object({ id, title: z.string() }),
  check_in_date: z.string(),
  check_out_date: z.string(),
  owner: publicPerson,
  guest: publicPerson,
  deposit_cents: z.int(),
})
export type ListedClaim = z.infer<typeof listedClaim>

export const claimFilters = z.strictObject({ ...paging, status: z.optional(claimStatus) })
export type ClaimFilters = z.infer<typeof claimFilters>

/** A picture of a claim: of the stay, by its id. */
export const claimPictureParams = z.strictObject({ id, picture: id })
