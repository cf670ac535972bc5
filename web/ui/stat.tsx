import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  className?: string
}

/** One figure below its name, with a line above. */
export function Stat({ label, value, hint, icon, className }: Props) {
  return (
    <div className={classNames('border-t-3 border-double border-line-strong pt-3', className)}>
      <p className="flex items-center gap-2 text-sm font-medium text-ink-soft [&_svg]:size-4.5 [&_svg]:text-brass">
        {icon}
        {label}
      </p>
      <p className="figures mt-1 font-display text-2xl sm:text-3xl font-[480] tracking-tight">{value}</p>
      {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
    </div>
  )
}
