import type { ReactNode } from 'react'

/** A list of names and values in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&>dd]:font-medium [&>dt]:text-ink-soft">
      {children}
    </dl>
  )
}

export function Fact({
  name,
  title,
  children,
}: {
  name: string
  title?: string | null
  children: ReactNode
}) {
  return (
    <>
      <dt>{name}</dt>
      <dd title={title ?? undefined}>{children}</dd>
    </>
  )
}
