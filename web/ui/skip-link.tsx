import type { ReactNode } from 'react'

/** The first element in the tab order: skips the header. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a
      href={href}
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-2.5 font-semibold text-paper no-underline focus:translate-y-0"
    >
      {children}
    </a>
  )
}
