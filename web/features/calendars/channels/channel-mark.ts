import type { CSSProperties } from 'react'

/** Sets the colour of a channel for all descendants: `bg-(--channel)`, `channel-ground`. */
export const inColour = (colour: number) =>
  ({ '--channel': `var(--color-channel-${colour})` }) as CSSProperties

/** Two characters that represent a name where space is scarce: `Ai` for Airbnb, `AW` for Anna Wolf. */
export const initials = (name: string): string => {
  const [first = '', second] = name.split(/\s+/).flatMap(word => word.match(/^[\p{L}\p{N}].*/u) ?? [])
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.map((letter, index) => (index === 0 || second ? letter.toUpperCase() : letter)).join('')
}
