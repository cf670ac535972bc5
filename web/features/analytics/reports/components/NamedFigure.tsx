import type { ReactNode } from 'react'

/** A figure that says its name where the heading of its column is not shown. */
export function NamedFigure({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <span>
      <span className="text-xs font-normal text-ink-soft lg:hidden print:hidden">{name} </span>
      <span>{children}</span>
    </span>
  )
}
