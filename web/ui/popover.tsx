import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** The button that opens it, such as an IconButton. */
  trigger: ReactElement
  /** Its accessible name. */
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

// Not modal, and not in a portal, for the same reasons as the menu.
export function Popover({ trigger, label, open, onOpenChange, children }: Props) {
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        aria-label={label}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="z-50 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1.5rem))] animate-rise flex-col overflow-hidden rounded-md border border-line bg-leaf shadow-lift outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
