import CloudAlert from 'lucide-react/icons/cloud-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  /** What happened. */
  title: ReactNode
  /** What is safe, and what to do. */
  text?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

/** Shown instead of a page that could not be loaded: like the empty state, without its lines. */
export function ErrorState({ title, text, action, icon, headingLevel = 2, className }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      role="alert"
      className={classNames(
        'grid grid-cols-[3.25rem_1fr] overflow-hidden rounded-md border border-line bg-leaf md:grid-cols-[5.5rem_1fr]',
        className,
      )}
    >
      <span className="flex justify-center bg-clay-tint pt-8.5 text-clay-text [&_svg]:size-7">
        {icon ?? <CloudAlert aria-hidden="true" />}
      </span>
      <div className="min-w-0 px-5 pt-8 pb-10 md:px-8">
        <Heading className="text-2xl leading-[2rem]">{title}</Heading>
        {text && <p className="mt-1.5 max-w-[48ch] text-ink-soft">{text}</p>}
        {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
