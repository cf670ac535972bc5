import { joinBlocks, leftOver, overlap, sharedNights } from '#contract/calendars/rules.ts'
import type { Block, CalendarHome, NightRange } from '#contract/calendars/schemas.ts'

/** Stands for the id of a block that the server has not named yet. */
const UNNAMED = 'unnamed'
export const isNamed = (block: Block) => !block.id.startsWith(UNNAMED)

const unnamed = (block: Omit<Block, 'id'>): Block => ({ ...block, id: `${UNNAMED}-${block.from}` })

/** The home as it will be once these nights are blocked, by the rule that the server follows. */
export const withBlocked = (home: CalendarHome, asked: Omit<Block, 'id'>): CalendarHome => {
  const { joined, swallowed } = joinBlocks(asked, home.blocks)
  return { ...home, blocks: [...home.blocks.filter(block => !swallowed.includes(block)), unnamed(joined)] }
}

/** The home as it will be once these nights are free of blocks. */
export const withFreed = (home: CalendarHome, range: NightRange): CalendarHome => ({
  ...home,
  blocks: home.blocks.flatMap(block =>
    overlap(block, range)
      ? leftOver(block, range).map(piece => unnamed({ ...piece, reason: block.reason }))
      : [block],
  ),
})

export const withReason = (home: CalendarHome, id: string, reason: string): CalendarHome => ({
  ...home,
  blocks: home.blocks.map(block => (block.id === id ? { ...block, reason } : block)),
})

/** Of nights that are to be blocked, those that are not yet: what taking the change back must free. */
export const newlyBlocked = (asked: NightRange, standing: readonly NightRange[]): NightRange[] =>
  standing.reduce<NightRange[]>(
    (pieces, block) => pieces.flatMap(piece => leftOver(piece, block)),
    [{ from: asked.from, until: asked.until }],
  )

/** What of the blocks lies on these nights, each part with its reason: what must come back when freeing is taken back. */
export const partsOn = (blocks: readonly Block[], range: NightRange): Omit<Block, 'id'>[] =>
  blocks.flatMap(block => {
    const shared = sharedNights(block, range)
    return shared ? [{ ...shared, reason: block.reason }] : []
  })
