import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Surface } from './surface.tsx'

interface Props {
  title?: ReactNode
  text?: ReactNode
  /** Shown to the right of the title. */
  action?: ReactNode
  footer?: ReactNode
  headingLevel?: 2 | 3 | 4
  children?: ReactNode
  className?: string
}

/** A section with a title. */
export function Card({ title, text, action, footer, headingLevel = 2, children, className }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <Surface
      as="section"
      padding="none"
      className={classNames('flex flex-col', !children && !footer && 'pb-5 md:pb-6', className)}
    >
      {(title || action) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5 md:px-6 md:pt-6">
          <div className={classNames('min-w-0', Boolean(text) && 'flex-[1_1_16rem]')}>
            {title && <Heading className="text-xl">{title}</Heading>}
            {text && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
          </div>
          {action}
        </header>
      )}
      {children && <div className="flex-1 p-5 md:p-6">{children}</div>}
      {footer && <footer className="border-t border-line px-5 py-4 md:px-6">{footer}</footer>}
    </Surface>
  )
}
