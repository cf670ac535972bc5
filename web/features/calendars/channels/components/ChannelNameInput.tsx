import type { ComponentProps } from 'react'
import { MAXIMUM_CHANNEL_NAME } from '#contract/kernel/constants.ts'
import { TextInput } from '#web/ui/text-input.tsx'

/** The most common sites, suggested while a name is typed. */
const USUAL = ['Airbnb', 'Booking.com', 'Vrbo', 'Google Calendar']

export function ChannelNameInput(props: ComponentProps<typeof TextInput>) {
  return (
    <>
      <TextInput {...props} autoComplete="off" maxLength={MAXIMUM_CHANNEL_NAME} list="usual-channels" />
      <datalist id="usual-channels">
        {USUAL.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
