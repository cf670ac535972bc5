import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_GROUND, TONE_TEXT, type Tone } from './tone.ts'

interface Props {
  tone?: Tone
  children: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** A strip across the page, announced politely. */
export function Banner({ tone = 'neutral', children, icon, action }: Props) {
  return (
    <div
      role="status"
      className={classNames(
        'flex min-h-10 flex-wrap items-center justify-center gap-x-3 gap-y-1 px-gutter py-2 text-center text-sm font-semibold [&_svg]:size-4.5',
        TONE_GROUND[tone],
        TONE_TEXT[tone],
      )}
    >
      {icon}
      <span>{children}</span>
      {action}
    </div>
  )
}
