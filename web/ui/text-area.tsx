import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { CONTROL_FRAME } from './input-shell.tsx'

/** Grows with its text where the browser supports it. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest)
  return (
    <textarea
      {...rest}
      {...wiring}
      rows={rows}
      className={classNames(
        CONTROL_FRAME,
        'field-sizing-content block w-full min-w-0 resize-y px-3.5 py-2.5 hover:border-ink-soft focus-visible:border-evergreen focus-visible:outline-offset-1',
        'aria-invalid:border-clay aria-invalid:bg-clay-tint/50 disabled:border-line disabled:bg-well disabled:text-ink-faint',
        className,
      )}
      style={{ minHeight: `${rows * 1.6 + 1.35}rem` }}
    />
  )
}
