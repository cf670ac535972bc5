import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_TEXT, type Tone } from './tone.ts'

export interface ReceiptLine {
  label: ReactNode
  amount: string
  hint?: ReactNode
  tone?: Tone | undefined
}

interface Props {
  lines: ReceiptLine[]
  total: { label: ReactNode; amount: string; hint?: ReactNode }
  /** Shown above the first line. */
  title?: ReactNode
  /** plain: without its own background, for use inside a card. */
  variant?: 'slip' | 'plain'
  className?: string
}

/** The parts of a price, line by line, and the total below a double rule. */
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
        {lines.map(({ label, amount, hint, tone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change their order
          <div key={index} className="flex flex-wrap items-baseline text-sm">
            <dt className="flex min-w-0 flex-1 basis-[6rem] items-baseline text-ink-soft after:leader after:mx-2 after:h-3 after:min-w-4 after:flex-1">
              {label}
            </dt>
            <dd className={classNames('figures font-medium', tone && TONE_TEXT[tone])}>{amount}</dd>
            {hint && <dd className={classNames('w-full text-xs', TONE_TEXT[tone ?? 'neutral'])}>{hint}</dd>}
          </div>
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t-3 border-double border-line-strong pt-3">
          <dt className="font-semibold">{total.label}</dt>
          <dd className="figures font-display text-2xl font-semibold">{total.amount}</dd>
          {total.hint && <dd className="w-full text-xs text-ink-soft">{total.hint}</dd>}
        </div>
      </dl>
    </div>
  )
}
