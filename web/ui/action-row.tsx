import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The buttons at the end of a form or dialog, the main one last; a phone shows it first and at full width. */
export function ActionRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        'flex flex-col-reverse gap-3 md:flex-row md:flex-wrap md:items-center md:justify-end',
        className,
      )}
    >
      {children}
    </div>
  )
}
