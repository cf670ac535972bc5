import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'

interface MenuProps {
  /** The button that opens it, such as an IconButton. */
  trigger: ReactElement
  align?: 'start' | 'end'
  /** Initially open: for a menu whose code was loaded by the click that asked for it. */
  defaultOpen?: boolean
  /** The owner of the menu, shown above the items. */
  header?: ReactNode
  children: ReactNode
}

// Not modal: the modal form locks the scroll with an injected <style>, which the Content-Security-Policy refuses. No
// portal: the menu stays in the landmark of its button.
export function Menu({ trigger, align = 'end', defaultOpen = false, header, children }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className="z-50 min-w-60 max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-md border border-line bg-leaf p-1.5 shadow-lift outline-none"
      >
        {header && <div className="mb-1.5 border-b border-line px-3 pt-2 pb-3">{header}</div>}
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-sm font-medium no-underline outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0'
const PLAIN = 'text-ink data-highlighted:bg-well [&_svg]:text-ink-soft'

interface ItemProps {
  onSelect: () => void
  icon?: ReactNode
  tone?: 'plain' | 'warning'
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({ onSelect, icon, tone = 'plain', disabled = false, children }: ItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(ITEM, tone === 'plain' ? PLAIN : 'text-clay-text data-highlighted:bg-clay-tint')}
    >
      {icon}
      {children}
    </Radix.Item>
  )
}

export function MenuLink({ to, icon, children }: { to: To; icon?: ReactNode; children: ReactNode }) {
  return (
    <Radix.Item asChild className={classNames(ITEM, PLAIN)}>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
