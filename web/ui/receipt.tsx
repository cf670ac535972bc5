import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_TEXT, type Tone } from './tone.ts'

export type ReceiptLine = { label: ReactNode; amount: string; hint?: ReactNode; tone?: Tone | undefined }

type Props = {
  lines: ReceiptLine[]
  total: { label: ReactNode; amount: string; hint?: ReactNode }
  /** Shown above the first line. */
  title?: ReactNode
  /** plain: no slip of its own, for use inside a card. */
  variant?: 'slip' | 'plain'
  className?: string
}

const LEADER = 'mx-2 min-w-4 flex-1 translate-y-[-0.25em] self-end border-b border-dotted border-line-strong'

/** What a price is made of, line by line, and the sum under a double rule. */
export function Receipt({ lines, total, title, variant = 'slip', className }: Props) {
  return (
    <div
      className={classNames(
        'text-ink',
        variant === 'slip' && 'torn rounded-t-md border border-b-0 border-line bg-leaf px-5 pt-5 pb-7',
        className,
      )}
    >
      {title && <p className="mb-3 font-display text-lg font-semibold">{title}</p>}
      <dl className="grid gap-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt is printed, its lines do not move
          <div key={index}>
            <div className="flex items-baseline">
              <dt className="text-sm text-ink-soft">{line.label}</dt>
              <span className={LEADER} aria-hidden="true" />
              <dd
                className={classNames(
                  'figures text-sm font-medium',
                  TONE_TEXT[line.tone ?? 'neutral'],
                  !line.tone && 'text-ink!',
                )}
              >
                {line.amount}
              </dd>
            </div>
            {line.hint && (
              <p className={classNames('text-xs', TONE_TEXT[line.tone ?? 'neutral'])}>{line.hint}</p>
            )}
          </div>
        ))}
        <div className="mt-2 border-t-3 border-double border-line-strong pt-3">
          <div className="flex items-baseline justify-between gap-4">
            <dt className="font-semibold">{total.label}</dt>
            <dd className="figures font-display text-2xl font-semibold">{total.amount}</dd>
          </div>
          {total.hint && <p className="text-xs text-ink-soft">{total.hint}</p>}
        </div>
      </dl>
    </div>
  )
}
