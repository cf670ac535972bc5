import CloudAlert from 'lucide-react/icons/cloud-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  /** What happened. */
  title: ReactNode
  /** What is safe, and what to do. */
  text?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  headingLevel?: 1 | 2 | 3
  className?: string
}

export function ErrorState({ title, text, action, icon, headingLevel = 2, className }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      role="alert"
      className={classNames(
        'grid justify-items-center gap-3 rounded-md border border-line bg-leaf px-6 py-12 text-center md:py-16',
        className,
      )}
    >
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-clay-tint text-clay-text [&_svg]:size-6.5">
        {icon ?? <CloudAlert aria-hidden="true" />}
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="max-w-[48ch] text-ink-soft">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
