import type { NightRange, OutsideNights } from '#contract/calendars/schemas.ts'
import { ChannelMark } from '#web/features/channels/components/ChannelMark.tsx'
import { inColour } from '#web/features/channels/look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { barOf } from '../grid.ts'
import { BAR_WORDS, barEdges, barPlace } from './Bar.tsx'

/**
 * Nights of a channel, in its colour. They lie under stays and blocks: higher than these, so that a conflict is seen
 * on both sides of the stay, and just as high where they are our own nights come back.
 */
export function OutsideBar({ nights, shown }: { nights: OutsideNights; shown: NightRange }) {
  const place = barOf(nights, shown)
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
