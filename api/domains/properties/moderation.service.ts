import { whyNoDecision } from '#contract/properties/lifecycle.rules.ts'
import type { Property, PropertyStatus, VisibilityChange } from '#contract/properties/schemas.ts'
import type { HomeNews } from '#emails/home-decision.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { record } from '../audit/record.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { lockForEditing, type StoredProperty, updateProperty } from './editing.queries.ts'
import { mailHomeDecision } from './moderation.jobs.ts'
import { type ModeratedProperty, seeProperty } from './policy.ts'
import { afterStep } from './standing.service.ts'
import { inTurnAt } from './turns.queries.ts'
import { propertyView } from './views.ts'

interface Decided {
  readonly news: HomeNews
  readonly fields: Partial<StoredProperty>
  readonly reason: string | null
}

const factsOf = ({ status, is_visible }: Pick<StoredProperty, 'status' | 'is_visible'>) => ({
  status,
  is_visible,
})

/** One decision at a time, on the home as it is by then; the owner hears of it if it comes to be. */
const decide = (
  ctx: Context,
  { id, by }: ModeratedProperty,
  judge: (home: StoredProperty, now: Date) => Decided | Refusal,
): Promise<Property | Refusal> =>
  inTurnAt(id, () =>
    inTransaction(ctx.db, async tx => {
      const home = await lockForEditing(tx, id)
      const now = ctx.clock()
      const decided = judge(home, now)
      if (isRefusal(decided)) return decided
      // Later than before whatever the clock says, as two looks at a home are told apart by it.
      const updated_at = new Date(Math.max(now.getTime(), home.updated_at.getTime() + 1))
      await updateProperty(tx, id, { ...decided.fields, updated_at })
      await record(tx, {
        action: `property.${decided.news}`,
        subject: { kind: 'property', id },
        concerns: home.owner_id,
        before: factsOf(home),
        after: factsOf({ ...home, ...decided.fields }),
        reason: decided.reason,
      })
      await tell(ctx, tx, home, { ...decided, now })
      const property = await seeProperty(tx, by, id)
      return isRefusal(property) ? property : propertyView(property, now)
    }),
  )

const tell = async (
  ctx: Context,
  tx: Transaction,
  home: StoredProperty,
  { news, reason, now }: Decided & { now: Date },
) => {
  await insertNotification(tx, {
    userId: home.owner_id,
    kind: `home.${news}`,
    subjectId: home.id,
    data: { home: home.title, ...(reason === null ? {} : { reason }) },
    at: now,
  })
  await ctx.jobs.enqueue(tx, mailHomeDecision, { propertyId: home.id, news, reason })
}

/** Refuses `property.decided` to the second of two, and `property.changed_meanwhile` who looked at something else. */
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

/** A draft again, with the reason beside it until its owner asks anew. */
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

/** Shown again only where its owner shows it. */
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

/** Hides a home from guests whatever its owner wants, or gives it back to them. Stays that are booked take place. */
export const moderateVisibility = async (
  ctx: Context,
  home: ModeratedProperty,
  { is_visible, reason }: VisibilityChange,
): Promise<Property | Refusal> =>
  reason === undefined
    ? refuseFields({ reason: 'property.reason' })
    : decide(ctx, home, stored => (is_visible ? restore : hide)(stored, reason))
