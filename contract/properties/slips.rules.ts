/** Shorter words are too similar to each other for corrections. */
const SHORTEST = 4
/** From this length on two edits are accepted, below it one. */
const LONG = 8

/** Edit distance: letters that were omitted, inserted, replaced or swapped with their neighbour. */
const slipsBetween = (one: string, other: string): number => {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let above = b.map((_, column) => column).concat(b.length)
  for (const [row, letter] of a.entries()) {
    const line = [row + 1]
    for (const [column, against] of b.entries()) {
      const swapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === against
      line.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
          (above[column] ?? 0) + (letter === against ? 0 : 1),
          swapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = above
    above = line
  }
  return above[b.length] ?? 0
}

/** The distance of a written word from a candidate; null where it is too far, or the word too short. */
export const slipsFrom = (written: string, meant: string): number | null => {
  if (Math.min(written.length, meant.length) < SHORTEST) return null
  // People usually get the first letter of a short word right.
  if (written.length < LONG && written[0] !== meant[0]) return null
  const most = written.length < LONG ? 1 : 2
  if (Math.abs(written.length - meant.length) > most) return null
  const slips = slipsBetween(written, meant)
  return slips <= most ? slips : null
}
