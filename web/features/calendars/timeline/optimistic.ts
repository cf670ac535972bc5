import { joinBlocks, leftOver, overlap, sharedNights } from '#contract/calendars/rules.ts'
import type { Block, CalendarNights, NightRange } from '#contract/calendars/schemas.ts'

/** Placeholder for the id of a block that the server has not confirmed yet. */
const UNNAMED = 'unnamed'
export const isNamed = (block: Block) => !block.id.startsWith(UNNAMED)

const unnamed = (block: Omit<Block, 'id'>): Block => ({ ...block, id: `${UNNAMED}-${block.from}` })

/** The home after blocking these nights, computed by the same rule as on the server. */
export const withBlocked = <Home extends CalendarNights>(home: Home, asked: Omit<Block, 'id'>): Home => {
  const { joined, swallowed } = joinBlocks(asked, home.blocks)
  return { ...home, blocks: [...home.blocks.filter(block => !swallowed.includes(block)), unnamed(joined)] }
}

/** The home after removing blocks from these nights. */
export const withFreed = <Home extends CalendarNights>(home: Home, range: NightRange): Home => ({
  ...home,
  blocks: home.blocks.flatMap(block =>
    overlap(block, range)
      ? leftOver(block, range).map(piece => unnamed({ ...piece, reason: block.reason }))
      : [block],
  ),
})

export const withBlockReason = <Home extends CalendarNights>(
  home: Home,
  id: string,
  reason: string,
): Home => ({
  ...home,
  blocks: home.blocks.map(block => (block.id === id ? { ...block, reason } : block)),
})

/** The nights that are not blocked yet: undoing the change must free exactly these. */
export const newlyBlocked = (asked: NightRange, blocked: readonly NightRange[]): NightRange[] =>
  blocked.reduce<NightRange[]>(
    (pieces, block) => pieces.flatMap(piece => leftOver(piece, block)),
    [{ from: asked.from, until: asked.until }],
  )

/** The parts of blocks on these nights with their reasons: undoing the freeing must restore them. */
export const partsOn = (blocks: readonly Block[], range: NightRange): Omit<Block, 'id'>[] =>
  blocks.flatMap(block => {
    const shared = sharedNights(block, range)
    return shared ? [{ ...shared, reason: block.reason }] : []
  })
