import { lazy, Suspense } from 'react'
import type { MenuEntry } from './menus.ts'
import { NavEntry } from './nav-entry.tsx'

// Only admins have such an entry, so its calls are not loaded with everybody's menu. Where its file does not arrive, the
// plain entry takes its place: a menu must not take the page down.
const GuestPaymentsEntry = lazy(() =>
  import('./guest-payments-entry.tsx').then(
    module => ({ default: module.GuestPaymentsEntry }),
    () => ({ default: NavEntry }),
  ),
)

export function NavList({ entries, onChoose }: { entries: readonly MenuEntry[]; onChoose?: () => void }) {
  return (
    <ul className="grid gap-0.5">
      {entries.map(entry =>
        entry.needsGuestPayments ? (
          <Suspense key={entry.text}>
            <GuestPaymentsEntry entry={entry} onChoose={onChoose} />
          </Suspense>
        ) : (
          <NavEntry key={entry.text} entry={entry} onChoose={onChoose} />
        ),
      )}
    </ul>
  )
}
