import type { WantedStatus } from '#contract/properties/lifecycle.rules.ts'
import { type PropertyAction, propertyActions, stepTo } from '#contract/properties/lifecycle.rules.ts'
import type { PropertyStatus } from '#contract/properties/schemas.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse, refuseFields } from '../../http/refusal.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { pictureNames, type StoredProperty } from './editing.queries.ts'
import type { Viewer } from './queries.ts'

type Standing = Partial<StoredProperty>

/** What a step leaves behind. Why a home was sent back stays for who looks at it again, and goes with any other step. */
export const afterStep = (action: PropertyAction, now: Date): Standing => ({
  status: propertyActions[action].to,
  review_asked_at: action === 'ask' ? now : null,
  ...(action === 'ask' ? {} : { sent_back_reason: null }),
})

const statusAfter = async (
  tx: Transaction,
  { id, status }: StoredProperty,
  wanted: WantedStatus,
  { by, now }: { by: Viewer; now: Date },
): Promise<Standing | Refusal> => {
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

/** An owner's word. While an admin has hidden the home, hiding is remembered and showing refused, with the reason. */
const visibilityAfter = ({ hidden_reason }: StoredProperty, shown: boolean): Standing | Refusal => {
  if (hidden_reason === null) return { is_visible: shown }
  return shown
    ? refuse('property.hidden_by_admin', { members: { reason: hidden_reason } })
    : { shown_before_hiding: false }
}

/** How a home stands after what its owner or an admin wants by hand, or why not. */
export const standingAfter = async (
  tx: Transaction,
  before: StoredProperty,
  wanted: { status?: WantedStatus | undefined; is_visible?: boolean | undefined },
  who: { by: Viewer; now: Date },
): Promise<Standing | Refusal> => {
  if (wanted.status !== undefined) return statusAfter(tx, before, wanted.status, who)
  if (wanted.is_visible !== undefined) return visibilityAfter(before, wanted.is_visible)
  return {}
}
