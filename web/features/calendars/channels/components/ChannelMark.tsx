import { inColour, initials } from '../channel-mark.ts'

/** A channel's colour and initials; its name is shown beside it. */
export function ChannelMark({ name, colour }: { name: string; colour: number }) {
  return (
    <span
      aria-hidden="true"
      style={inColour(colour)}
      className="grid h-6 min-w-7 shrink-0 place-items-center rounded-xs bg-(--channel) px-1 text-xs leading-none font-bold text-on-channel"
    >
      {initials(name)}
    </span>
  )
}
