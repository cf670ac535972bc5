import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Figure } from './figure.tsx'

interface Props {
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  className?: string
}

/**
 * One figure below its name, with a line above. In a grid the figures of a row are level, however many lines their names
 * take.
 */
export function Stat({ label, value, hint, icon, className }: Props) {
  return (
    <div
      className={classNames(
        'row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0 border-t-3 border-double border-line-strong pt-3',
        className,
      )}
    >
      <p className="flex items-center gap-2 text-sm font-medium text-ink-soft [&_svg]:size-4.5 [&_svg]:text-brass">
        {icon}
        {label}
      </p>
      <Figure>{value}</Figure>
      {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
    </div>
  )
}
