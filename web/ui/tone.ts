/** good: done or open; trust: a level, a price, something that waits; warning: failed, ended or needs attention. */
export type Tone = 'neutral' | 'good' | 'trust' | 'warning'

export const TONE_TEXT: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  good: 'text-evergreen-text',
  trust: 'text-brass-text',
  warning: 'text-clay-text',
}

export const TONE_GROUND: Record<Tone, string> = {
  neutral: 'bg-well',
  good: 'bg-evergreen-tint',
  trust: 'bg-brass-tint',
  warning: 'bg-clay-tint',
}
