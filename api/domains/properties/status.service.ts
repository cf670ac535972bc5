import type { WantedStatus } from '#contract/properties/lifecycle.rules.ts'
import { type PropertyAction, propertyActions, stepTo } from '#contract/properties/lifecycle.rules.ts'
import type { PropertyStatus } from '#contract/properties/schemas.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { pictureNames, type StoredProperty } from './editing.queries.ts'

type StoredChanges = Partial<StoredProperty>

/**
 * The state after a step. The reason for which a home was sent back stays for the next reviewer, and is removed by any
 * other step.
 */
export const afterStep = (action: PropertyAction, now: Date): StoredChanges => ({
  status: propertyActions[action].to,
  review_asked_at: action === 'ask' ? now : null,
  ...(action === 'ask' ? {} : { sent_back_reason: null }),
})

const statusAfter = async (
  tx: Transaction,
  { id, status }: StoredProperty,
  wanted: WantedStatus,
  { by, now }: { by: Principal; now: Date },
): Promise<StoredChanges | Refusal> => {
  const as = by.role === 'admin' ? 'admin' : 'owner'
  const { review_new_properties: reviewed } = await readSettings(tx)
  const step = stepTo(wanted, status as PropertyStatus, { as, reviewed })
  if (step === 'property.in_review') return refuse(step)
  if (!step) return {}
  const isOpening = propertyActions[step].to !== 'draft'
  if (isOpening && (await pictureNames(tx, id)).length === 0)
    return refuseFields({ images: 'property.images_missing' })
  return afterStep(step, now)
}

/**
 * The owner shows or hides the home. While an admin has hidden it, hiding is stored for later and showing is refused
 * with the reason.
 */
const visibilityAfter = ({ hidden_reason }: StoredProperty, shown: boolean): StoredChanges | Refusal => {
  if (hidden_reason === null) return { is_visible: shown }
  return shown
    ? refuse('property.hidden_by_admin', { members: { reason: hidden_reason } })
    : { shown_before_hiding: false }
}

/** The home's state after a manual change by its owner or an admin, or why the change is not possible. */
export const changesAfter = async (
  tx: Transaction,
  before: StoredProperty,
  wanted: { status?: WantedStatus | undefined; is_visible?: boolean | undefined },
  who: { by: Principal; now: Date },
): Promise<StoredChanges | Refusal> => {
  if (wanted.status !== undefined) return statusAfter(tx, before, wanted.status, who)
  if (wanted.is_visible !== undefined) return visibilityAfter(before, wanted.is_visible)
  return {}
}
