import Info from 'lucide-react/icons/info'
import * as Radix from 'radix-ui/tooltip'
import { type ReactNode, useState } from 'react'

interface Props {
  /** The accessible name: what the icon explains. */
  label: string
  children: ReactNode
}

/** An icon with a text that appears on hover, focus or tap. */
export function InfoTip({ label, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Provider delayDuration={150}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          type="button"
          aria-label={label}
          // Touch has no hover, and a click must not close what the focus has just opened.
          onClick={event => {
            event.preventDefault()
            setOpen(true)
          }}
          className="-m-2.5 inline-grid size-9.5 place-items-center rounded-full text-ink-soft transition-colors hover:text-ink [&_svg]:size-4.5"
        >
          <Info aria-hidden="true" />
        </Radix.Trigger>
        <Radix.Content
          sideOffset={2}
          collisionPadding={12}
          className="z-50 max-w-[min(20rem,calc(100vw-1.5rem))] animate-fade rounded-sm border border-line-strong bg-leaf px-3.5 py-2.5 text-sm font-normal text-ink shadow-lift"
        >
          {children}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  )
}
