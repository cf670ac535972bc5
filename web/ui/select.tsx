import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { CONTROL_FRAME } from './input-shell.tsx'

type Props = Omit<ComponentProps<'select'>, 'size'> & { size?: 'sm' | 'md' }

/** The browser's select with our style; options are its children. */
export function Select({ className, size = 'md', children, ...rest }: Props) {
  const wiring = useFieldWiring(rest)
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...rest}
        {...wiring}
        className={classNames(
          CONTROL_FRAME,
          'block w-full appearance-none truncate hover:border-ink-soft focus-visible:border-evergreen focus-visible:outline-offset-1',
          'aria-invalid:border-clay aria-invalid:bg-clay-tint/50 disabled:cursor-not-allowed disabled:border-line disabled:bg-well disabled:text-ink-faint',
          size === 'md' ? 'h-11 pr-9 pl-3.5' : 'h-9 pr-8.5 pl-3 text-sm',
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
