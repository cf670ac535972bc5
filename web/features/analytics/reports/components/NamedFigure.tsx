import type { ReactNode } from 'react'

interface Props {
  /** Said before the figure where the heading of its column is not shown. */
  name: string | undefined | false
  children: ReactNode
}

export function NamedFigure({ name, children }: Props) {
  return (
    <span>
      {name && <span className="font-normal lg:hidden print:hidden">{name} </span>}
      <span className="max-lg:text-ink">{children}</span>
    </span>
  )
}
