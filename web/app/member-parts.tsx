import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Profile } from '#contract/accounts/schemas.ts'
import { afterOpening } from '#web/lib/early.ts'
import { viewing } from '#web/lib/viewing.ts'
import { AccountButton } from './account-button.tsx'
import { HeaderSearch } from './header-search.tsx'
import { headerOf } from './menus.ts'
import { PortalBadge } from './portal-badge.tsx'
import { UnreadBadge } from './unread-badge.tsx'

export { DrawerButton } from './drawer-button.tsx'
export { Sidebar } from './sidebar.tsx'

/** A page does without its bell rather than break; the next one tries again. */
const Bell = lazy<ComponentType>(() =>
  afterOpening(() => import('../features/notifications/components/Bell.tsx')).catch(() => ({
    default: () => null,
  })),
)

/** What the header has for who is signed in, right of the logo. */
export function MemberParts({ user }: { user: Profile }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <span className="hidden sm:block">
        <PortalBadge role={user.user_type} />
      </span>
      <nav aria-label={t('header.label')} className="ml-2 hidden items-center gap-1 md:flex">
        {headerOf[user.user_type].map(({ to, text, exact = false, counted }) => (
          <NavLink
            key={text}
            to={to}
            end={exact}
            className="flex min-h-11 items-center rounded-sm px-1.5 text-sm lg:px-3 font-medium text-ink-soft no-underline transition-colors hover:text-ink aria-[current=page]:text-evergreen-text aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
          >
            {/* One inline run, or the line below the word would go on below the badge. */}
            <span>
              {t(text)}
              {counted && <UnreadBadge className="ml-1.5" />}
            </span>
          </NavLink>
        ))}
      </nav>
      <div className="ml-auto flex min-w-0 items-center gap-2">
        {user.user_type !== 'admin' && (
          <div className="hidden md:block">
            <HeaderSearch />
          </div>
        )}
        {!viewing.current() && (
          <Suspense fallback={<span className="size-11" />}>
            <Bell />
          </Suspense>
        )}
        <AccountButton user={user} />
      </div>
    </>
  )
}
