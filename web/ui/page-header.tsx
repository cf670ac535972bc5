import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Divider } from './divider.tsx'

interface Props {
  title: ReactNode
  eyebrow?: ReactNode
  text?: ReactNode
  actions?: ReactNode
  className?: string
}

/** The head of a screen; its title is the only h1. */
export function PageHeader({ title, eyebrow, text, actions, className }: Props) {
  return (
    <header className={classNames('grid gap-6', className)}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-prose">
          {eyebrow && <p className="mb-2 text-sm font-semibold text-brass-text">{eyebrow}</p>}
          <h1>{title}</h1>
          {text && <p className="mt-3 text-lg text-ink-soft">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      <Divider variant="key" />
    </header>
  )
}
