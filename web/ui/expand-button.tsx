import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { CONTROL_FRAME } from './input-shell.tsx'

interface Props {
  open: boolean
  onToggle: () => void
  /** The id of what it opens. */
  controls: string
  children: ReactNode
}

/** Looks like a select, inside a Field: it shows a choice and opens the controls below it. */
export function ExpandButton({ open, onToggle, controls, children }: Props) {
  const wiring = useFieldWiring({})
  return (
    <button
      {...wiring}
      type="button"
      aria-labelledby={`${wiring.id}-label ${wiring.id}`}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className={classNames(
        CONTROL_FRAME,
        'flex min-h-11 w-full items-center justify-between gap-2 py-1.5 pr-3 pl-3.5 text-left hover:border-ink-soft aria-invalid:border-clay aria-invalid:bg-clay-tint/50',
      )}
    >
      <span className="min-w-0">{children}</span>
      <ChevronDown
        aria-hidden="true"
        className={classNames('size-4.5 shrink-0 text-ink-soft', open && 'rotate-180')}
      />
    </button>
  )
}
