import * as Radix from 'radix-ui/tabs'
import { type ReactNode, useState } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  icon?: ReactNode
  content: ReactNode
}

interface Props {
  /** Accessible name of the tab list. */
  label: string
  tabs: Tab[]
  value: string
  onValueChange: (value: string) => void
  /** A tab that was opened once stays mounted while others are open, so that typed values are kept. */
  keep?: boolean
}

/** Tabs at the edge of a panel; on a phone they wrap. */
export function Tabs({ label, tabs, value, onValueChange, keep = false }: Props) {
  const [opened, setOpened] = useState<readonly string[]>([value])
  if (keep && !opened.includes(value)) setOpened([...opened, value])
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List
        aria-label={label}
        className="flex flex-wrap gap-x-0.5 border-b border-line max-md:border-0 max-md:gap-2"
      >
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex min-h-11 items-center gap-2 rounded-t-sm border border-transparent px-3.5 text-sm font-semibold text-ink-soft transition-colors hover:text-ink data-[state=active]:border-line data-[state=active]:border-b-leaf data-[state=active]:bg-leaf data-[state=active]:text-evergreen-text max-md:mb-0 max-md:rounded-sm max-md:border-line max-md:data-[state=active]:border-evergreen max-md:data-[state=active]:bg-evergreen max-md:data-[state=active]:text-on-evergreen [&_svg]:size-4.5"
          >
            {tab.icon}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(keep && opened.includes(tab.value) && { forceMount: true as const })}
          className="rounded-md pt-6 outline-offset-4 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
