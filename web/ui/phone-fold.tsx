import { type ReactNode, useId, useState } from 'react'
import { ExpandButton } from './expand-button.tsx'
import { Field } from './field.tsx'
import { PHONE, useMediaQuery } from './media-query.ts'

interface Props {
  label: string
  note?: string
  /** What is chosen inside, in short. */
  value: ReactNode
  /** Something inside must be seen, such as an error. */
  open?: boolean
  children: ReactNode
}

/** Controls that most people leave as they are: one line on a phone, which opens them; shown as they are elsewhere. */
export function PhoneFold({ label, note, value, open = false, children }: Props) {
  const isPhone = useMediaQuery(PHONE)
  const [isOpened, setIsOpened] = useState(false)
  const panel = useId()
  if (!isPhone) return children
  const isOpen = isOpened || open
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={label} note={note}>
        <ExpandButton open={isOpen} controls={panel} onToggle={() => setIsOpened(!isOpen)}>
          {value}
        </ExpandButton>
      </Field>
      {/* Hidden, not left out: what was typed inside stays. */}
      <div id={panel} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
