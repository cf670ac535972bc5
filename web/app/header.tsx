import MenuIcon from 'lucide-react/icons/menu'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Profile } from '#contract/accounts/schemas.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountButton } from './account-button.tsx'
import { HeaderSearch } from './header-search.tsx'
import { Logo } from './logo.tsx'
import { headerOf } from './menus.ts'
import { paths } from './paths.ts'
import { PortalBadge } from './portal-badge.tsx'
import { UnreadBadge } from './unread-badge.tsx'

const loadDrawer = () => import('./mobile-drawer.tsx')
const prepareDrawer = () => void loadDrawer().catch(() => undefined) // a click will say so
const MobileDrawer = lazy(loadDrawer)
/** A page does without its bell rather than break; the next one tries again. */
const Bell = lazy<ComponentType>(() =>
  import('../features/notifications/components/Bell.tsx').catch(() => ({ default: () => null })),
)

export function Header() {
  const { t } = useTranslation('shell')
  const { status, user } = useSession()
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-paper/92 backdrop-blur-sm">
      <div className="flex min-h-16 items-center gap-3 px-gutter">
        {user && <DrawerButton user={user} />}
        <Logo />
        {user && <MemberParts user={user} />}
        {status === 'signed-out' && (
          <div className="ml-auto flex items-center gap-2">
            <ButtonLink to={paths.help()} variant="quiet" size="sm" className="min-h-11">
              {t('header.help')}
            </ButtonLink>
            <ButtonLink to={paths.login()} size="sm" className="min-h-11">
              {t('header.logIn')}
            </ButtonLink>
          </div>
        )}
      </div>
    </header>
  )
}

function MemberParts({ user }: { user: Profile }) {
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
            className="flex min-h-11 items-center rounded-sm px-3 text-sm font-medium text-ink-soft no-underline transition-colors hover:text-ink aria-[current=page]:text-evergreen-text aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
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
        <Suspense fallback={<span className="size-11" />}>
          <Bell />
        </Suspense>
        <AccountButton user={user} />
      </div>
    </>
  )
}

/** Below 768 px (spec 2.2). */
function DrawerButton({ user }: { user: Profile }) {
  const { t } = useTranslation(['shell', 'common'])
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className="-ml-2.5 md:hidden"
        label={t('header.openMenu')}
        icon={<MenuIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={() =>
          void loadDrawer().then(
            () => {
              setWanted(true)
              setOpen(true)
            },
            () => toast.error(t('common:errors.network')),
          )
        }
      />
      {wanted && (
        <Suspense fallback={null}>
          <MobileDrawer user={user} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
