import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The buttons that end a form or dialog: the main one last, which a phone shows first and at full width. */
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
