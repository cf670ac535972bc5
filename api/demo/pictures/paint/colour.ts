/** Colours are '#rrggbb' throughout; a pigment is a colour by white light. */
type Channels = readonly [number, number, number]

const known = new Map<string, Channels>()

function channels(colour: string): Channels {
  const found = known.get(colour)
  if (found) return found
  const n = Number.parseInt(colour.slice(1), 16)
  const made: Channels = [(n >> 16) & 255, (n >> 8) & 255, n & 255]
  known.set(colour, made)
  return made
}

function hex(r: number, g: number, b: number): string {
  const part = (v: number) =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0')
  return `#${part(r)}${part(g)}${part(b)}`
}

export function mix(a: string, b: string, share: number): string {
  const [r, g, bl] = channels(a)
  const [r2, g2, b2] = channels(b)
  const t = Math.max(0, Math.min(1, share))
  return hex(r + (r2 - r) * t, g + (g2 - g) * t, bl + (b2 - bl) * t)
}

/** The pigment as it looks under a coloured light. */
export function under(pigment: string, light: string): string {
  const [r, g, b] = channels(pigment)
  const [r2, g2, b2] = channels(light)
  return hex((r * r2) / 255, (g * g2) / 255, (b * b2) / 255)
}

export const lighter = (colour: string, share: number) => mix(colour, '#fff8ea', share)
export const darker = (colour: string, share: number) => mix(colour, '#1d1a2b', share)
