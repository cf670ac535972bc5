/** Numbers that follow from a name alone, so that a home looks the same each time it is drawn. */
export interface Random {
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  sign(): 1 | -1
}

function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

export function random(name: string): Random {
  let state = hash(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: probability => next() < probability,
    pick: from => {
      const item = from[Math.floor(next() * from.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    sign: () => (next() < 0.5 ? -1 : 1),
  }
}

/** Smooth noise along one axis, about -1 to 1. */
export function waves(name: string): (x: number) => number {
  const seed = hash(name)
  const at = (i: number) => {
    let t = Math.imul(i ^ seed, 0x9e3779b1)
    t = Math.imul(t ^ (t >>> 15), 0x85ebca6b)
    return ((t ^ (t >>> 13)) >>> 0) / 2147483648 - 1
  }
  const smooth = (x: number) => {
    const i = Math.floor(x)
    const f = x - i
    const s = f * f * (3 - 2 * f)
    return at(i) * (1 - s) + at(i + 1) * s
  }
  return x => smooth(x) * 0.62 + smooth(x * 2.3 + 17) * 0.26 + smooth(x * 5.1 + 41) * 0.12
}
