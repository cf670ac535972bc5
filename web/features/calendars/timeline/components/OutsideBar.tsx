import type { NightRange, OutsideNights } from '#contract/calendars/schemas.ts'
import { inColour } from '#web/features/calendars/channels/channel-mark.ts'
import { ChannelMark } from '#web/features/calendars/channels/components/ChannelMark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { barPosition } from '../grid.ts'
import { BAR_WORDS, barEdges, barPlace } from './TimelineBar.tsx'

/**
 * Nights of a channel, in its colour. They lie below stays and blocks: taller than these, so that a conflict is visible
 * on both sides of the stay, and of the same height where they are our own nights that came back.
 */
export function OutsideBar({ nights, shown }: { nights: OutsideNights; shown: NightRange }) {
  const place = barPosition(nights, shown)
  if (!place) return null
  const { channel, echo } = nights
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'channel-ground absolute ml-0.5 flex items-center overflow-clip border text-xs font-semibold text-ink',
        echo ? 'inset-y-1.5 md:inset-y-2' : 'inset-y-0.5 md:inset-y-1',
        barEdges(place),
      )}
      style={{ ...inColour(channel.colour), ...barPlace(place) }}
    >
      <span className={BAR_WORDS}>
        <ChannelMark name={channel.name} colour={channel.colour} />
        {place.length >= 2 && <span className="truncate">{channel.name}</span>}
      </span>
    </div>
  )
}
