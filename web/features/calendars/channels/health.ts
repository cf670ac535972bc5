import type { Channel } from '#contract/calendars/channel.schemas.ts'

type Taken = NonNullable<Channel['take']>

export type ShownHealth = Taken['health'] | 'paused'

/** A paused calendar is neither healthy nor unhealthy. */
export const shownHealth = ({ paused, health }: Pick<Taken, 'paused' | 'health'>): ShownHealth =>
  paused ? 'paused' : health

export const HEALTH_STYLES: Record<ShownHealth, { dot: string; words: string }> = {
  new: { dot: 'border-2 border-line-strong', words: 'text-ink-soft' },
  green: { dot: 'bg-evergreen', words: 'text-evergreen-text' },
  amber: { dot: 'bg-brass', words: 'text-brass-text' },
  red: { dot: 'bg-clay', words: 'text-clay-text' },
  paused: { dot: 'border-2 border-line-strong', words: 'text-ink-soft' },
}
