import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  /** The next step. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

/** Shown for an empty list: text on a ruled page. */
export function EmptyState({ title, text, icon, action, headingLevel = 2, className }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={classNames(
        'ruled grid grid-cols-[min(3.25rem,15%)_1fr] overflow-hidden rounded-md border border-line bg-leaf md:grid-cols-[5.5rem_1fr]',
        className,
      )}
    >
      <span className="flex justify-center border-r-3 border-double border-line pt-8.5 text-brass [&_svg]:size-7">
        {icon}
      </span>
      <div className="min-w-0 px-5 pt-8 pb-10 md:px-8">
        <Heading className="text-2xl leading-[2rem]">{title}</Heading>
        {text && <p className="max-w-[48ch] leading-[2rem] text-ink-soft">{text}</p>}
        {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
