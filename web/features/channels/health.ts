import type { Channel } from '#contract/calendars/channel.schemas.ts'

type Taken = NonNullable<Channel['take']>

export type Health = Taken['health'] | 'paused'

/** A calendar that its owner has paused is neither well nor ill. */
export const healthOf = ({ paused, health }: Pick<Taken, 'paused' | 'health'>): Health =>
  paused ? 'paused' : health

export const HEALTH_LOOK: Record<Health, { dot: string; words: string }> = {
  new: { dot: 'border-2 border-line-strong', words: 'text-ink-soft' },
  green: { dot: 'bg-evergreen', words: 'text-evergreen-text' },
  amber: { dot: 'bg-brass', words: 'text-brass-text' },
  red: { dot: 'bg-clay', words: 'text-clay-text' },
  paused: { dot: 'border-2 border-line-strong', words: 'text-ink-soft' },
}
