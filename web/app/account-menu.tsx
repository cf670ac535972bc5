import CircleHelp from 'lucide-react/icons/circle-question-mark'
import HandHelping from 'lucide-react/icons/hand-helping'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/accounts/schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { AccountTrigger } from './account-trigger.tsx'
import { useSignOut } from './sign-out.ts'

/** Loaded at its first use, already open. */
export default function AccountMenu({ user }: { user: Profile }) {
  const { t } = useTranslation('shell')
  const signOut = useSignOut()
  return (
    <Menu
      defaultOpen
      trigger={<AccountTrigger user={user} />}
      header={
        <>
          <p className="truncate font-semibold text-ink">{user.full_name}</p>
          <p className="truncate text-sm text-ink-soft">{user.email}</p>
          <p className="mt-1 text-xs font-semibold text-brass-text">{t(`accountType.${user.user_type}`)}</p>
        </>
      }
    >
      {user.user_type === 'admin' && (
        <MenuLink to={paths.admin()} icon={<ShieldCheck aria-hidden="true" />}>
          {t('menu.adminDashboard')}
        </MenuLink>
      )}
      {user.user_type === 'owner' && (
        <>
          <MenuLink to={paths.owner()} icon={<LayoutDashboard aria-hidden="true" />}>
            {t('menu.ownerDashboard')}
          </MenuLink>
          <MenuLink to={paths.ownerProperties()} icon={<House aria-hidden="true" />}>
            {t('menu.myProperties')}
          </MenuLink>
        </>
      )}
      {user.helps && (
        <MenuLink to={paths.helping()} icon={<HandHelping aria-hidden="true" />}>
          {t('menu.helping')}
        </MenuLink>
      )}
      <MenuLink to={paths.profile()} icon={<UserRound aria-hidden="true" />}>
        {t('menu.profile')}
      </MenuLink>
      <MenuLink
        to={user.user_type === 'owner' ? paths.ownerSettings() : paths.settings()}
        icon={<Settings aria-hidden="true" />}
      >
        {t('menu.settings')}
      </MenuLink>
      <MenuLink to={paths.help()} icon={<CircleHelp aria-hidden="true" />}>
        {t('menu.help')}
      </MenuLink>
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()} icon={<LogOut aria-hidden="true" />}>
        {t('menu.signOut')}
      </MenuItem>
    </Menu>
  )
}
