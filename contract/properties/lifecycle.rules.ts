import type { ErrorCode } from '../kernel/errors.ts'
import type { PropertyStatus } from './schemas.ts'

/** What somebody is to a home that they may change. */
export type Keeper = 'owner' | 'admin'

interface Action {
  readonly by: readonly Keeper[]
  readonly from: PropertyStatus
  readonly to: PropertyStatus
}

/**
 * The ways of a home between its states (spec 4). Where the setting `review_new_properties` is on, an owner asks
 * instead of activating, and an admin decides.
 */
export const propertyActions = {
  activate: { by: ['owner', 'admin'], from: 'draft', to: 'active' },
  ask: { by: ['owner'], from: 'draft', to: 'pending_review' },
  withdraw: { by: ['owner'], from: 'pending_review', to: 'draft' },
  close: { by: ['owner', 'admin'], from: 'active', to: 'draft' },
  approve: { by: ['admin'], from: 'pending_review', to: 'active' },
  send_back: { by: ['admin'], from: 'pending_review', to: 'draft' },
} as const satisfies Record<string, Action>

export type PropertyAction = keyof typeof propertyActions

/** What an owner or an admin may set by hand; the rest comes of asking and deciding. */
export type WantedStatus = 'draft' | 'active'

const WAYS: Readonly<Record<WantedStatus, readonly PropertyAction[]>> = {
  active: ['ask', 'activate'],
  draft: ['withdraw', 'close'],
}

/** Whether this keeper may take this action on a home that stands so. */
export const mayTake = (action: PropertyAction, as: Keeper, status: PropertyStatus) => {
  const { by, from }: Action = propertyActions[action]
  return by.includes(as) && from === status
}

/** Why a review cannot be decided any more; null while the home waits for it. */
export const whyNoDecision = (status: PropertyStatus): ErrorCode | null =>
  mayTake('approve', 'admin', status) ? null : 'property.decided'

/**
 * The step from how a home stands to what is wanted of it. Null where it is there already, or its owner has asked for
 * it and waits; `property.in_review` where only a decision leads on.
 */
export const stepTo = (
  wanted: WantedStatus,
  status: PropertyStatus,
  { as, reviewed }: { as: Keeper; reviewed: boolean },
): PropertyAction | null | 'property.in_review' => {
  if (status === wanted || (status === 'pending_review' && wanted === 'active' && as === 'owner')) return null
  const step = WAYS[wanted].find(action => mayTake(action, as, status) && (action !== 'ask' || reviewed))
  return step ?? 'property.in_review'
}

/** How a new home stands that its owner wants so. */
export const newStatus = (wanted: WantedStatus, reviewed: boolean): PropertyStatus => {
  const step = stepTo(wanted, 'draft', { as: 'owner', reviewed })
  return step && step !== 'property.in_review' ? propertyActions[step].to : 'draft'
}
