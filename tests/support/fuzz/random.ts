/** Pseudo-random numbers that a seed reproduces (mulberry32, a public-domain generator of 32 bits). */
export const createRandom = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(choices: readonly T[]): T => {
      if (choices.length === 0) throw new Error('There is nothing to pick from')
      return choices[below(choices.length)] as T
    },
  }
}

export type Random = ReturnType<typeof createRandom>
