import Check from 'lucide-react/icons/check'
import { classNames } from './class-names.ts'

interface Props {
  /** Accessible name of the list. */
  label: string
  steps: string[]
  /** The current step, counted from 1. */
  current: number
}

export function Steps({ label, steps, current }: Props) {
  return (
    <ol aria-label={label} className="flex items-center gap-3">
      {steps.map((step, index) => {
        const done = index + 1 < current
        const now = index + 1 === current
        return (
          <li
            key={step}
            aria-current={now ? 'step' : undefined}
            className={classNames('flex min-w-0 items-center gap-3', index > 0 && 'flex-1')}
          >
            {index > 0 && (
              <span
                className={classNames('h-px min-w-4 flex-1', done || now ? 'bg-brass' : 'bg-line')}
                aria-hidden="true"
              />
            )}
            <span
              className={classNames(
                'grid size-8 shrink-0 place-items-center rounded-full border font-display text-sm font-semibold',
                done && 'border-transparent bg-brass-tint text-brass-text',
                now && 'border-transparent bg-evergreen text-on-evergreen',
                !done && !now && 'border-line-strong text-ink-soft',
              )}
            >
              {done ? <Check className="size-4" aria-hidden="true" /> : index + 1}
            </span>
            <span
              className={classNames(
                'truncate text-sm',
                now ? 'font-semibold text-ink' : 'text-ink-soft max-md:sr-only',
              )}
            >
              {step}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
