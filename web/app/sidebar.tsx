import { useTranslation } from 'react-i18next'
import { sidebarEntries } from './menus.ts'
import { NavList } from './nav-list.tsx'

/** The menu at the side of owner and admin screens; a phone has the drawer instead. */
export function Sidebar({ area }: { area: 'owner' | 'admin' }) {
  const { t } = useTranslation('shell')
  const { main, separate } = sidebarEntries[area]
  return (
    <nav
      aria-label={t(`sidebar.${area}`)}
      className="no-print sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-r border-line px-3 py-6 md:block"
    >
      <NavList entries={main} />
      <div className="mt-4 border-t border-line pt-4">
        <NavList entries={separate} />
      </div>
    </nav>
  )
}
