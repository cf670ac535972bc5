import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Profile } from '#contract/accounts/schemas.ts'
import { impersonationStore } from '#web/lib/impersonation-store.ts'
import { paths } from '#web/lib/paths.ts'
import { afterFirstPaint } from '#web/lib/prefetch.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AccountButton } from './account-button.tsx'
import { headerEntries, isCurrent } from './header-entries.ts'
import { HeaderSearch } from './header-search.tsx'
import { PortalBadge } from './portal-badge.tsx'
import { UnreadBadge } from './unread-badge.tsx'

export { DrawerButton } from './drawer-button.tsx'

/** If the bell cannot be loaded, the page is shown without it; the next page tries again. */
const Bell = lazy<ComponentType>(() =>
  afterFirstPaint(() => import('#web/features/notifications/components/Bell.tsx')).catch(() => ({
    default: () => null,
  })),
)

/** The header's controls for signed-in people, right of the logo. */
export function MemberParts({ user }: { user: Profile }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <>
      <span className="hidden min-w-0 overflow-hidden sm:block">
        <PortalBadge role={user.user_type} />
      </span>
      <nav aria-label={t('header.label')} className="hidden items-center gap-1 md:flex lg:ml-2">
        {headerEntries[user.user_type].map(entry => (
          <Link
            key={entry.text}
            to={entry.to}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center rounded-sm px-1 text-sm whitespace-nowrap xl:px-3 font-medium text-ink-soft no-underline transition-colors hover:text-ink aria-[current=page]:text-evergreen-text aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8',
              // On a tablet a guest's badge and other entries need the room; the logo leads home too.
              entry.to === paths.home() && 'md:max-lg:hidden',
            )}
          >
            {/* One inline box; otherwise the underline of the text would continue below the badge. */}
            <span>
              {t(entry.text)}
              {entry.counted && <UnreadBadge className="ml-1.5" />}
            </span>
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex min-w-0 items-center gap-2">
        {user.user_type !== 'admin' && (
          <div className="hidden md:block">
            <HeaderSearch />
          </div>
        )}
        {!impersonationStore.current() && (
          <Suspense fallback={<span className="size-11" />}>
            <Bell />
          </Suspense>
        )}
        <AccountButton user={user} />
      </div>
    </>
  )
}
