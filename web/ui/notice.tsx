import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TONE_GROUND, TONE_TEXT, type Tone } from './tone.ts'

interface Props {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Announced at once when it appears; for messages that must not be missed. */
  urgent?: boolean
  className?: string
}

const ICONS = { neutral: Info, good: CircleCheck, trust: KeyRound, warning: CircleAlert }

/** A message within a page or form. */
export function Notice({ tone = 'neutral', title, children, action, urgent, className }: Props) {
  const Icon = ICONS[tone]
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-3 rounded-sm px-4 py-3.5',
        TONE_GROUND[tone],
        className,
      )}
    >
      <Icon className={classNames('mt-0.5 size-5 shrink-0', TONE_TEXT[tone])} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52 text-sm md:basis-64 text-ink">
        {title && <p className={classNames('font-semibold', TONE_TEXT[tone])}>{title}</p>}
        {children && <div className={classNames(Boolean(title) && 'mt-0.5')}>{children}</div>}
      </div>
      {action}
    </div>
  )
}
