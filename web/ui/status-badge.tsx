import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_GROUND, TONE_TEXT, type Tone } from './tone.ts'

interface Props {
  children: ReactNode
  tone?: Tone
  className?: string
}

/** A badge in the shape of a key tag, with a point and a hole. */
export function StatusBadge({ children, tone = 'neutral', className }: Props) {
  return (
    <span
      className={classNames(
        'key-tag inline-flex max-w-full max-md:shrink-0 md:whitespace-nowrap items-center gap-2 py-1 pr-2.5 pl-3 text-xs font-semibold',
        TONE_GROUND[tone],
        TONE_TEXT[tone],
        className,
      )}
    >
      <span className="size-1.75 shrink-0 rounded-full border-2 border-current" aria-hidden="true" />
      {children}
    </span>
  )
}
