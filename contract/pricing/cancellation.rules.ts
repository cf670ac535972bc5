import type { Cents } from '../kernel/money.ts'
import { type CalendarDate, nightsBetween } from '../kernel/nights.ts'

/** Who cancels at least so many days before check-in gets this share back, in whole percent. */
export interface CancellationStep {
  readonly days: number
  readonly percentage: number
}

export const CANCELLATION_POLICIES = ['flexible', 'moderate', 'firm', 'strict', 'own'] as const
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number]

export const MAXIMUM_CANCELLATION_STEPS = 5
/** The most days before check-in that a step may be. */
export const MAXIMUM_CANCELLATION_DAYS = 365

/** The steps of each policy, earliest first. Later than the last step, nothing is paid back. */
export const POLICY_STEPS = {
  flexible: [{ days: 1, percentage: 100 }],
  moderate: [
    { days: 5, percentage: 100 },
    { days: 1, percentage: 50 },
  ],
  firm: [
    { days: 30, percentage: 100 },
    { days: 7, percentage: 50 },
  ],
  strict: [
    { days: 60, percentage: 100 },
    { days: 14, percentage: 50 },
  ],
} as const satisfies Record<Exclude<CancellationPolicy, 'own'>, readonly CancellationStep[]>

const GENTLER = { strict: 'firm', firm: 'moderate', moderate: 'flexible', flexible: 'flexible' } as const

/** Steps of an owner's own get gentler in that each of them is open for longer: half the days. */
const halfTheDays = (steps: readonly CancellationStep[]) =>
  steps.map(({ days, percentage }) => ({ days: Math.ceil(days / 2), percentage }))

export interface CancellationTerms {
  readonly cancellation_policy: CancellationPolicy
  /** The owner's own; null for the other policies. */
  readonly cancellation_steps: readonly CancellationStep[] | null
}

/** The steps that hold for a guest; for trusted guests those of the next gentler policy. */
export const cancellationStepsFor = (
  { cancellation_policy: policy, cancellation_steps: own }: CancellationTerms,
  isGentler: boolean,
): readonly CancellationStep[] => {
  if (policy === 'own') return isGentler ? halfTheDays(own ?? []) : (own ?? [])
  return POLICY_STEPS[isGentler ? GENTLER[policy] : policy]
}

/** The policies, without those of owners' own, that give everything back so many days before check-in. */
export const policiesFreeUntil = (days: number, isGentler: boolean): CancellationPolicy[] =>
  CANCELLATION_POLICIES.filter(policy => {
    const terms = { cancellation_policy: policy, cancellation_steps: null }
    return cancellationStepsFor(terms, isGentler).some(step => step.percentage === 100 && step.days <= days)
  })

/** Whether the steps are in order: each later one asks for fewer days and gives back less. */
export const areStepsOrdered = (steps: readonly CancellationStep[]): boolean =>
  steps.every(({ days, percentage }, place) => {
    const earlier = steps[place - 1]
    return !earlier || (earlier.days > days && earlier.percentage > percentage)
  })

/** The share that a guest gets back who cancels on `today`, the date at the home. */
export const percentageBack = (
  steps: readonly CancellationStep[],
  checkIn: CalendarDate,
  today: CalendarDate,
): number => {
  const daysLeft = today >= checkIn ? 0 : nightsBetween(today, checkIn)
  return steps.find(({ days }) => daysLeft >= days)?.percentage ?? 0
}

interface PaidStay {
  readonly total_cents: Cents
  readonly service_fee_cents: Cents
  readonly taxes_cents: Cents
  readonly paid_cents: Cents
}

/**
 * What of a stay that its guest cancels stays with the owner, and what goes back, in cents. The share is that of the
 * stay without the service fee and the taxes, which always go back; it is rounded in the guest's favour. No more is kept
 * than was paid: nobody is asked for money after a cancellation.
 */
export const settleCancellation = (
  { total_cents, service_fee_cents, taxes_cents, paid_cents }: PaidStay,
  percentage: number,
): { kept_cents: Cents; refund_cents: Cents } => {
  const charge = Math.floor(((total_cents - service_fee_cents - taxes_cents) * (100 - percentage)) / 100)
  const kept_cents = Math.min(paid_cents, charge)
  return { kept_cents, refund_cents: paid_cents - kept_cents }
}
