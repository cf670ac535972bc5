import type { Currency } from '#contract/kernel/currencies.ts'
import { takesTransfers } from '#contract/payments/card.rules.ts'
import {
  cardAskedOn,
  claimUntil,
  securityAskedOn,
  securityStateOf,
} from '#contract/payments/security.rules.ts'
import type {
  ClaimStatus,
  ListedClaim,
  SecurityClaim,
  SecurityDeposit,
} from '#contract/payments/security.schemas.ts'
import type { PaymentWay } from '#contract/payments/stay-payments.schemas.ts'
import type { SecurityRow } from './security.queries.ts'
import type { ClaimPictureRow, ClaimRow, ListedClaimRow } from './security-claims.queries.ts'

const isStanding = ({ stay_status: status }: Pick<SecurityRow, 'stay_status'>) =>
  status === 'confirmed' || status === 'completed' || status === 'pending'

/** Received, captured, and held by cards. */
export const coveredCents = (row: SecurityRow): number => row.held_cents + row.authorised_cents

/** What a guest may still provide of a deposit that is open; 0 for nothing. */
export const securityMissing = (row: SecurityRow | undefined): number =>
  row?.status === 'open' && row.stay_status !== 'cancelled'
    ? Math.max(0, row.agreed_cents - coveredCents(row))
    : 0

const claimView = (
  row: ClaimRow & { readonly currency: Currency },
  pictures: readonly ClaimPictureRow[],
): SecurityClaim => ({
  id: row.id,
  status: row.status as ClaimStatus,
  currency: row.currency,
  amount_cents: row.amount_cents,
  reason: row.reason,
  made_at: row.made_at.toISOString(),
  answer_until: row.answer_until.toISOString(),
  answer: row.answer as SecurityClaim['answer'],
  answer_words: row.answer_words,
  answered_at: row.answered_at?.toISOString() ?? null,
  decided_cents: row.decided_cents,
  note: row.note,
  ended_at: row.ended_at?.toISOString() ?? null,
  pictures: pictures
    .filter(({ claim_id }) => claim_id === row.id)
    .map(({ id, side }) => ({ id, side: side as 'claim' | 'answer' })),
})

export const listedClaimView = (row: ListedClaimRow, pictures: readonly ClaimPictureRow[]): ListedClaim => ({
  ...claimView(row, pictures),
  booking_id: row.booking_id,
  property: { id: row.property_id, title: row.title },
  check_in_date: row.check_in_date,
  check_out_date: row.check_out_date,
  owner: { id: row.owner_id, full_name: row.owner_name, profile_image: row.owner_image },
  guest: { id: row.guest_id, full_name: row.guest_name, profile_image: row.guest_image },
  deposit_cents: row.deposit_cents,
})

interface SecurityScene {
  readonly viewerId: string
  /** The date at the home. */
  readonly today: string
  readonly settings: {
    readonly payments: PaymentWay
    readonly payout_account_name: string | null
    readonly payout_iban: string | null
    readonly payout_bic: string | null
  }
  readonly areCardsTaken: boolean
  readonly claim: ClaimRow | undefined
  readonly pictures: readonly ClaimPictureRow[]
}

/** The most that the owner may claim on this day; null where they may not. */
export const claimableCents = (row: SecurityRow, claim: ClaimRow | undefined, today: string) => {
  const isInTime = row.check_in_date <= today && today <= claimUntil(row)
  const most = Math.min(row.agreed_cents, coveredCents(row))
  return row.status === 'open' && row.stay_status !== 'pending' && isInTime && !claim && most > 0
    ? most
    : null
}

const transferOf = (row: SecurityRow, { settings, viewerId }: SecurityScene): SecurityDeposit['transfer'] => {
  const { payments, payout_account_name: holder, payout_iban: iban, payout_bic: bic } = settings
  if (viewerId !== row.guest_id || securityMissing(row) === 0 || !takesTransfers(payments)) return null
  return holder && iban && row.reference ? { holder, iban, bic, reference: row.reference } : null
}

/** What the guest may provide by card on this day. */
const cardOf = (row: SecurityRow, { viewerId, today, areCardsTaken }: SecurityScene) => {
  const missing = securityMissing(row)
  const isOffered = areCardsTaken && viewerId === row.guest_id && cardAskedOn(row) <= today
  return isOffered && missing > 0 && !row.is_moving ? missing : null
}

export const securityView = (row: SecurityRow, scene: SecurityScene): SecurityDeposit => {
  const { settings, claim, pictures, today, viewerId } = scene
  return {
    currency: row.currency,
    amount_cents: row.agreed_cents,
    state: securityStateOf({
      status: row.status,
      isStanding: isStanding(row),
      isClaimed: row.is_claimed,
      wasProvided: row.provided_at !== null || row.held_cents + row.returning_cents > 0,
      amount_cents: row.agreed_cents,
      covered_cents: coveredCents(row),
    }),
    asked_on: securityAskedOn(row, { transfer: takesTransfers(settings.payments) }),
    claim_until: claimUntil(row),
    received_cents: row.held_cents,
    authorised_cents: row.authorised_cents,
    authorised_until: row.authorised_until?.toISOString() ?? null,
    is_moving: row.is_moving,
    returning_cents: row.returning_cents,
    kept_cents: row.kept_cents,
    claim: claim ? claimView({ ...claim, currency: row.currency }, pictures) : null,
    claimable_cents: viewerId === row.owner_id ? claimableCents(row, claim, today) : null,
    card_cents: cardOf(row, scene),
    transfer: transferOf(row, scene),
  }
}
