import { whyNoDecision } from '#contract/properties/lifecycle.rules.ts'
import type { Property, PropertyStatus, VisibilityChange } from '#contract/properties/schemas.ts'
import type { HomeEvent } from '#emails/home-decision.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { withPropertyMutex } from '../availability/locks.queries.ts'
import { insertNotification } from '../notifications/queries.ts'
import { lockForEditing, type StoredProperty, updateProperty } from './editing.queries.ts'
import { mailHomeDecision } from './moderation.jobs.ts'
import { type ModeratedProperty, seeProperty } from './policy.ts'
import { afterStep } from './status.service.ts'
import { propertyView } from './views.ts'

interface Decided {
  readonly news: HomeEvent
  readonly fields: Partial<StoredProperty>
  readonly reason: string | null
}

const factsOf = ({ status, is_visible }: Pick<StoredProperty, 'status' | 'is_visible'>) => ({
  status,
  is_visible,
})

/** Runs one decision at a time on the home's current state; the owner is notified if the transaction commits. */
const decide = (
  ctx: Context,
  { id, by }: ModeratedProperty,
  judge: (home: StoredProperty, now: Date) => Decided | Refusal,
): Promise<Property | Refusal> =>
  withPropertyMutex(id, () =>
    inTransaction(ctx.db, async tx => {
      const home = await lockForEditing(tx, id)
      const now = ctx.clock()
      const decided = judge(home, now)
      if (isRefusal(decided)) return decided
      // Always later than before, whatever the clock shows, because two versions of a home are told apart by it.
      const updated_at = new Date(Math.max(now.getTime(), home.updated_at.getTime() + 1))
      await updateProperty(tx, id, { ...decided.fields, updated_at })
      await audit(tx, {
        action: `property.${decided.news}`,
        subject: { kind: 'property', id },
        concerns: home.owner_id,
        before: factsOf(home),
        after: factsOf({ ...home, ...decided.fields }),
        reason: decided.reason,
      })
      await notify(ctx, tx, home, { ...decided, now })
      const property = await seeProperty(tx, by, id)
      return isRefusal(property) ? property : propertyView(property, now)
    }),
  )

const notify = async (
  ctx: Context,
  tx: Transaction,
  home: StoredProperty,
  { news: event, reason, now }: Decided & { now: Date },
) => {
  await insertNotification(tx, {
    userId: home.owner_id,
    kind: `home.${event}`,
    subjectId: home.id,
    data: { home: home.title, ...(reason === null ? {} : { reason }) },
    at: now,
  })
  await ctx.jobs.enqueue(tx, mailHomeDecision, { propertyId: home.id, news: event, reason })
}

/**
 * Refuses `property.decided` for the second of two decisions, and `property.changed_meanwhile` when the home is not as
 * the admin saw it.
 */
const whyNotReview = (home: StoredProperty, seenAt: string): Refusal | null => {
  const refused = whyNoDecision(home.status as PropertyStatus)
  if (refused) return refuse(refused, { members: { now: home.status } })
  return new Date(seenAt).getTime() === home.updated_at.getTime()
    ? null
    : refuse('property.changed_meanwhile')
}

export const approveProperty = (ctx: Context, home: ModeratedProperty, seenAt: string) =>
  decide(
    ctx,
    home,
    (stored, now) =>
      whyNotReview(stored, seenAt) ?? {
        news: 'approved',
        fields: afterStep('approve', now),
        reason: null,
      },
  )

/** Sends it back: the home becomes a draft, and the reason stays until its owner asks for a review again. */
export const sendPropertyBack = (
  ctx: Context,
  home: ModeratedProperty,
  { updated_at, reason }: { updated_at: string; reason: string },
) =>
  decide(
    ctx,
    home,
    (stored, now) =>
      whyNotReview(stored, updated_at) ?? {
        news: 'sent_back',
        fields: { ...afterStep('send_back', now), sent_back_reason: reason },
        reason,
      },
  )

const hide = (home: StoredProperty, reason: string): Decided | Refusal =>
  home.hidden_reason !== null
    ? refuse('property.hidden_already')
    : {
        news: 'hidden',
        fields: { is_visible: false, shown_before_hiding: home.is_visible, hidden_reason: reason },
        reason,
      }

/** The home becomes visible only if its owner has not hidden it too. */
const restore = (home: StoredProperty, reason: string): Decided | Refusal =>
  home.hidden_reason === null
    ? refuse('property.not_hidden')
    : {
        news: 'restored',
        fields: {
          is_visible: home.shown_before_hiding ?? false,
          shown_before_hiding: null,
          hidden_reason: null,
        },
        reason,
      }

/** Hides a home from guests whatever its owner has set, or lifts that. Booked stays take place. */
export const moderateVisibility = async (
  ctx: Context,
  home: ModeratedProperty,
  { is_visible, reason }: VisibilityChange,
): Promise<Property | Refusal> =>
  reason === undefined
    ? refuseFields({ reason: 'field.reason' })
    : decide(ctx, home, stored => (is_visible ? restore : hide)(stored, reason))
