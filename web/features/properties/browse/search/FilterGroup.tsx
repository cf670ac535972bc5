import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
}

/** Fields of the sheet under one heading. */
export function FilterGroup({ title, children }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <legend className="float-left w-full font-display text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
