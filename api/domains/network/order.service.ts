import { LEVELS } from '#contract/kernel/constants.ts'
import { levelsToRaise } from '#contract/network/rules.ts'
import type { LevelGives } from '#contract/network/schemas.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { type LevelRow, listLevels, updateLevel } from './levels.queries.ts'
import { toLevelFacts } from './views.ts'

const raiseLevels = async (
  tx: Transaction,
  ownerId: string,
  { levels, raise }: { levels: readonly LevelRow[]; raise: readonly LevelGives[] },
) => {
  for (const { level, default_discount_percentage } of raise) {
    const before = levels.find(own => own.level === level)
    if (!before || before.default_discount_percentage >= default_discount_percentage) continue
    await updateLevel(tx, before.id, { default_discount_percentage })
    await audit(tx, {
      action: 'level.changed',
      subject: { kind: 'level', id: before.id },
      concerns: ownerId,
      before: toLevelFacts(before),
      after: {
        ...toLevelFacts({ level, default_discount_percentage }),
        fields: ['default_discount_percentage'],
      },
    })
  }
}

/**
 * Within the caller's transaction, which holds the network's lock: raises the higher levels along with the caller's own
 * change, if the caller asks for it. Refuses 'level.gives_less' where a level would then give less than one with a
 * lower number, with the levels that would have to be raised.
 */
export const keepInOrder = async (
  tx: Transaction,
  ownerId: string,
  raise: readonly LevelGives[] = [],
): Promise<Refusal | null> => {
  const all = { limit: LEVELS.length, offset: 0 }
  await raiseLevels(tx, ownerId, { levels: (await listLevels(tx, ownerId, all)).rows, raise })
  const { rows } = await listLevels(tx, ownerId, all)
  const missing = levelsToRaise(rows)
  const [first] = missing
  if (!first) return null
  const lower = rows.find(
    level =>
      level.level < first.level && level.default_discount_percentage === first.default_discount_percentage,
  )
  const higher = rows.find(({ level }) => level === first.level)
  return refuse('level.gives_less', {
    members: {
      lower: lower?.level,
      lower_gives: lower?.default_discount_percentage,
      higher: first.level,
      higher_gives: higher?.default_discount_percentage,
      raise: missing.map(({ level, default_discount_percentage }) => ({
        level,
        default_discount_percentage,
      })),
    },
  })
}
