import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_GROUND, TONE_TEXT, type Tone } from './tone.ts'

interface Props {
  children: ReactNode
  tone?: Tone
  icon?: ReactNode
  className?: string
}

export function Badge({ children, tone = 'neutral', icon, className }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full max-md:shrink-0 md:whitespace-nowrap items-center gap-1.5 rounded-xs px-2 py-0.5 text-xs font-semibold [&_svg]:size-3.5',
        TONE_GROUND[tone],
        TONE_TEXT[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
