import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/accounts/schemas.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { drawerEntries } from './menus.ts'
import { NavList } from './nav-list.tsx'
import { PortalBadge } from './portal-badge.tsx'
import { SearchForm } from './search-form.tsx'
import { useSignOut } from './sign-out.ts'

interface Props {
  user: Profile
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function MobileDrawer({ user, open, onOpenChange }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const signOut = useSignOut()
  const close = () => onOpenChange(false)
  const entries = drawerEntries[user.user_type].filter(({ onlyForHelpers }) => !onlyForHelpers || user.helps)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('common:product')}
      closeLabel={t('header.closeMenu')}
    >
      <div className="flex items-center gap-3 px-2 pt-1 pb-4">
        <Avatar name={user.full_name} src={user.profile_image} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-ink">{user.full_name}</p>
          <p className="truncate text-sm text-ink-soft">{user.email}</p>
        </div>
      </div>
      <div className="px-2 pb-4">
        <PortalBadge role={user.user_type} />
      </div>
      {user.user_type !== 'admin' && (
        <div className="pb-4">
          <SearchForm autoFocus={false} onClose={() => undefined} onSearch={close} />
        </div>
      )}
      <nav aria-label={t('header.menu')}>
        <NavList entries={entries} onChoose={close} />
      </nav>
      <div className="mt-4 border-t border-line pt-4">
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-well hover:text-ink"
          onClick={() => {
            close()
            void signOut()
          }}
        >
          <LogOut className="size-4.5 shrink-0" aria-hidden="true" />
          {t('menu.signOut')}
        </button>
      </div>
    </Drawer>
  )
}
