import type { ReactNode } from 'react'

/** A large figure in one line, as large as its column allows: no amount breaks. Its parent gives it a width. */
export function Figure({ children }: { children: ReactNode }) {
  return (
    <p className="@container mt-1">
      <span className="figures block font-display text-[min(15cqi,var(--text-3xl))] leading-tight font-[480] tracking-tight wrap-normal">
        {children}
      </span>
    </p>
  )
}
