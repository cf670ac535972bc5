import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { wholeNumber } from '../kernel/fields.ts'
import {
  areStepsOrdered,
  CANCELLATION_POLICIES,
  MAXIMUM_CANCELLATION_DAYS,
  MAXIMUM_CANCELLATION_STEPS,
} from './cancellation.rules.ts'

const says = (key: FieldMessage) => key

const whole = (least: number, most: number) =>
  z
    .number(says('property.cancellation_step'))
    .check(
      wholeNumber('property.cancellation_step'),
      z.gte(least, says('property.cancellation_step')),
      z.lte(most, says('property.cancellation_step')),
    )

export const cancellationPolicy = z.enum(CANCELLATION_POLICIES)

/** Who cancels at least `days` before check-in gets `percentage` back. */
export const cancellationStep = z.strictObject({
  days: whole(0, MAXIMUM_CANCELLATION_DAYS),
  percentage: whole(1, 100),
})

/** The steps of an owner's own policy, the earliest first; none gives nothing back. */
export const ownCancellationSteps = z
  .array(cancellationStep)
  .check(
    z.maxLength(MAXIMUM_CANCELLATION_STEPS, says('property.cancellation_steps')),
    z.refine(areStepsOrdered, says('property.cancellation_steps')),
  )
