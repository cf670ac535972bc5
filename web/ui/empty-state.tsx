import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  /** The next step. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

/** A page of the book that nobody has written on yet. */
export function EmptyState({ title, text, icon, action, headingLevel = 2, className }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames('overflow-hidden rounded-md border border-line bg-leaf', className)}>
      <div className="ruled px-6 pt-8 pb-9 md:px-10 md:pt-12 md:pb-13">
        <div className="mx-auto grid max-w-prose justify-items-center gap-3 rounded-md bg-leaf px-4 py-5 text-center">
          {icon && <span className="mb-1 text-brass [&_svg]:size-9 [&_svg]:stroke-[1.5]">{icon}</span>}
          <Heading className="text-2xl">{title}</Heading>
          {text && <p className="max-w-[46ch] text-ink-soft">{text}</p>}
          {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
        </div>
      </div>
    </div>
  )
}
