import type { CSSProperties } from 'react'

/** The colour of a channel, for everything below: `bg-(--channel)`, `channel-ground`. */
export const inColour = (colour: number) =>
  ({ '--channel': `var(--color-channel-${colour})` }) as CSSProperties

/** Two signs that stand for a name where there is no room for it: `Ai` of Airbnb, `AW` of Anna Wolf. */
export const initialsOf = (name: string): string => {
  const [first = '', second] = name.split(/\s+/).flatMap(word => word.match(/^[\p{L}\p{N}].*/u) ?? [])
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.map((letter, index) => (index === 0 || second ? letter.toUpperCase() : letter)).join('')
}
