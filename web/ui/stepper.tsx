import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  hint?: ReactNode
  value: number
  least: number
  most: number
  /** The names of the two buttons. */
  lessLabel: string
  moreLabel: string
  onChange: (value: number) => void
}

const BUTTON =
  'grid size-10 place-items-center rounded-full border border-line-strong bg-leaf text-ink transition-colors hover:border-evergreen-text hover:text-evergreen-text aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-faint [&_svg]:size-4.5'

/** A small whole number between two buttons. At its end a button keeps the focus and does nothing. */
export function Stepper({ label, hint, value, least, most, lessLabel, moreLabel, onChange }: Props) {
  const id = useId()
  const button = (name: string, icon: ReactNode, next: number) => {
    const isEnd = next < least || next > most
    return (
      <button
        type="button"
        aria-label={name}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onChange(next)}
        className={BUTTON}
      >
        {icon}
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row
    <div role="group" aria-labelledby={id} className="flex items-center justify-between gap-4">
      <p id={id} className="min-w-0">
        <span className="block text-sm font-semibold">{label}</span>
        {hint && <span className="block text-xs text-ink-soft">{hint}</span>}
      </p>
      <div className="flex shrink-0 items-center gap-1.5">
        {button(lessLabel, <Minus aria-hidden="true" />, value - 1)}
        <output aria-live="polite" className="figures min-w-7 text-center font-semibold">
          {value}
        </output>
        {button(moreLabel, <Plus aria-hidden="true" />, value + 1)}
      </div>
    </div>
  )
}
