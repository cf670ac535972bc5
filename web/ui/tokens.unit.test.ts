import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const pairs = [...css.matchAll(/--color-([a-z\d-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
const themes = {
  light: new Map(pairs.map(([, name = '', light = '']) => [name, light])),
  dark: new Map(pairs.map(([, name = '', , dark = '']) => [name, dark])),
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, "contrast ratio". */
function contrast(colours: Map<string, string>, front: string, back: string) {
  const [low = 0, high = 0] = [front, back]
    .map(name => luminance(colours.get(name) ?? expect.fail(`no colour ${name}`)))
    .sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const SURFACES = ['paper', 'leaf', 'well']
const TINTS = ['evergreen-tint', 'brass-tint', 'clay-tint']
const CHANNELS = Array.from({ length: 10 }, (_, index) => `channel-${index + 1}`)
const WORDS: Record<string, string[]> = {
  ink: [...SURFACES, ...TINTS],
  'ink-soft': [...SURFACES, ...TINTS],
  'ink-faint': SURFACES,
  'evergreen-text': [...SURFACES, 'evergreen-tint'],
  'brass-text': [...SURFACES, 'brass-tint'],
  'clay-text': [...SURFACES, 'clay-tint'],
  'on-evergreen': ['evergreen', 'evergreen-deep'],
  'on-clay': ['clay', 'clay-deep'],
  'on-channel': CHANNELS,
  paper: ['ink'], // The skip link.
}
const SHAPES: Record<string, string[]> = {
  'line-strong': SURFACES, // The border of a control.
  evergreen: [...SURFACES, ...TINTS], // The focus ring.
  clay: [...SURFACES, 'clay-tint'],
  brass: ['paper', 'leaf'], // Notches.
  ...Object.fromEntries(CHANNELS.map(channel => [channel, SURFACES])),
}

describe.each(['light', 'dark'] as const)('the %s theme', theme => {
  const check = (table: Record<string, string[]>, least: number) =>
    Object.entries(table).flatMap(([front, backs]) =>
      backs
        .map(back => ({ on: `${front} on ${back}`, ratio: contrast(themes[theme], front, back) }))
        .filter(({ ratio }) => ratio < least),
    )

  it('keeps every word at 4.5 to 1 or better on each ground it stands on', () => {
    expect(check(WORDS, 4.5)).toEqual([])
  })

  it('keeps frames, notches and the focus ring at 3 to 1 or better', () => {
    expect(check(SHAPES, 3)).toEqual([])
  })
})
