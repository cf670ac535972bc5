import type { ErrorCode } from '../kernel/errors.ts'
import type { PropertyStatus } from './schemas.ts'

/** The role of a person who may change a home. */
export type Keeper = 'owner' | 'admin'

interface Action {
  readonly by: readonly Keeper[]
  readonly from: PropertyStatus
  readonly to: PropertyStatus
}

/**
 * The transitions between a home's statuses (spec 4). Where the setting `review_new_properties` is on, an owner
 * requests a review instead of activating, and an admin decides.
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

/** Statuses that an owner or an admin may set directly; the others result from requests and decisions. */
export type WantedStatus = 'draft' | 'active'

const WAYS: Readonly<Record<WantedStatus, readonly PropertyAction[]>> = {
  active: ['ask', 'activate'],
  draft: ['withdraw', 'close'],
}

/** Whether this role may take this action on a home with this status. */
export const mayTakePropertyAction = (action: PropertyAction, as: Keeper, status: PropertyStatus) => {
  const { by, from }: Action = propertyActions[action]
  return by.includes(as) && from === status
}

/** Why a review cannot be decided any more; null while the home waits for it. */
export const whyNoDecision = (status: PropertyStatus): ErrorCode | null =>
  mayTakePropertyAction('approve', 'admin', status) ? null : 'property.decided'

/**
 * The transition from the current to the wanted status. Null where the home has it already, or its owner has requested
 * a review of it; `property.in_review` where only a decision can change the status.
 */
export const stepTo = (
  wanted: WantedStatus,
  status: PropertyStatus,
  { as, reviewed }: { as: Keeper; reviewed: boolean },
): PropertyAction | null | 'property.in_review' => {
  if (status === wanted || (status === 'pending_review' && wanted === 'active' && as === 'owner')) return null
  const step = WAYS[wanted].find(
    action => mayTakePropertyAction(action, as, status) && (action !== 'ask' || reviewed),
  )
  return step ?? 'property.in_review'
}

/** The initial status of a new home whose owner wants this one. */
export const newStatus = (wanted: WantedStatus, reviewed: boolean): PropertyStatus => {
  const step = stepTo(wanted, 'draft', { as: 'owner', reviewed })
  return step && step !== 'property.in_review' ? propertyActions[step].to : 'draft'
}
