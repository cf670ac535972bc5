import { type ReactNode, useId } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import type { Tone } from '#web/ui/tone.ts'

export interface AddressLine {
  readonly text: string
  /** The line number in the list, where lines are numbered. */
  readonly number?: number
  readonly hint?: string
  readonly outcome?: { readonly tone: Tone; readonly words: string }
}

interface Props {
  lines: readonly AddressLine[]
  label: string
  /** Shown while the list is empty. */
  nothing: ReactNode
}

/** Each address of a list with its expected or actual result. */
export function AddressList({ lines, label, nothing }: Props) {
  const id = useId()
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <h3 id={id} className="font-text text-sm font-semibold" aria-live="polite">
        {label}
      </h3>
      <Surface
        variant="well"
        padding="none"
        className="max-h-80 min-h-24 overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-labelledby={id}
      >
        {lines.length === 0 ? (
          <p className="p-4 text-sm text-ink-soft">{nothing}</p>
        ) : (
          <ul className="divide-y divide-line">
            {lines.map(({ text, number, hint, outcome }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a line may occur twice; its index is unique
                key={`${index} ${text}`}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5"
              >
                {number !== undefined && (
                  <span className="figures min-w-6 text-right text-xs text-ink-soft">{number}</span>
                )}
                <span className="min-w-0 flex-1 basis-36 truncate text-sm" title={text}>
                  {text}
                </span>
                {hint && <span className="text-xs whitespace-nowrap text-ink-soft">{hint}</span>}
                {outcome && <Badge tone={outcome.tone}>{outcome.words}</Badge>}
              </li>
            ))}
          </ul>
        )}
      </Surface>
    </div>
  )
}
