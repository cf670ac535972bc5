import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const CONTROL_FRAME =
  'rounded-sm border border-line-strong bg-leaf text-base text-ink shadow-press transition-[border-color,background-color] '

export const CONTROL_STATES =
  'hover:border-ink-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-evergreen has-focus-visible:border-evergreen ' +
  'has-aria-invalid:border-clay has-aria-invalid:bg-clay-tint/50 has-disabled:border-line has-disabled:bg-well has-disabled:text-ink-faint has-disabled:shadow-none'

export const BARE_INPUT =
  'h-10.5 w-full min-w-0 flex-1 bg-transparent px-3.5 outline-none disabled:cursor-not-allowed'

interface Props {
  children: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  className?: string | undefined
}

/** The frame around an input, with room for an icon before it and an icon or button after it. */
export function InputShell({ children, leading, trailing, className }: Props) {
  return (
    <div className={classNames('flex min-w-0 items-center', CONTROL_FRAME, CONTROL_STATES, className)}>
      {leading && <span className="-mr-1.5 flex shrink-0 items-center pl-3.5 text-ink-soft">{leading}</span>}
      {children}
      {trailing && (
        <span className="-ml-1.5 flex shrink-0 items-center pr-3.5 text-ink-soft">{trailing}</span>
      )}
    </div>
  )
}
