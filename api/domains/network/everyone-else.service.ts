import { LEVELS } from '#contract/kernel/constants.ts'
import { everyoneElseGets } from '#contract/network/rules.ts'
import type { EveryoneElse, EveryoneElseChange } from '#contract/network/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { findEveryoneElse, setEveryoneElse } from './everyone-else.queries.ts'
import { listLevels, lockNetwork } from './levels.queries.ts'

/**
 * The discount of people without a level at an owner's homes: the database provides the percentage, the rule its
 * reason.
 */
export const showEveryoneElse = async (on: Queryable, ownerId: string): Promise<EveryoneElse> => {
  const { chosen, standard, percentage } = await findEveryoneElse(on, ownerId)
  const { rows: levels } = await listLevels(on, ownerId, { limit: LEVELS.length, offset: 0 })
  const { most, reason } = everyoneElseGets({ standard, levels, chosen })
  return { percentage, most, reason, standard_percentage: standard }
}

/** Refuses 'level.everyone_else_above' with `most`. */
export const changeEveryoneElse = (
  ctx: Context,
  ownerId: string,
  { percentage }: EveryoneElseChange,
): Promise<EveryoneElse | Refusal> =>
  inTransaction(ctx.db, async tx => {
    await lockNetwork(tx, ownerId)
    const before = await showEveryoneElse(tx, ownerId)
    if (percentage !== null && percentage > before.most)
      return refuse('level.everyone_else_above', { members: { most: before.most } })
    await setEveryoneElse(tx, ownerId, percentage)
    const after = await showEveryoneElse(tx, ownerId)
    await audit(tx, {
      action: 'level.everyone_else_changed',
      subject: { kind: 'person', id: ownerId },
      concerns: ownerId,
      before: { discount_percentage: before.percentage },
      after: { discount_percentage: after.percentage },
    })
    return after
  })
