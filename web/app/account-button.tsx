import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/accounts/schemas.ts'
import { toast } from '#web/ui/toast.ts'
import { AccountTrigger } from './account-trigger.tsx'

const load = () => import('./account-menu.tsx')
const prepare = () => void load().catch(() => undefined) // A failed prefetch is reported on the click.
const AccountMenu = lazy(load)

/**
 * The menu's code is fetched when the pointer or the focus comes near, so that it does not slow down the first load.
 */
export function AccountButton({ user }: { user: Profile }) {
  const { t } = useTranslation('common')
  const [wanted, setWanted] = useState(false)
  const trigger = (
    <AccountTrigger
      user={user}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() =>
        void load().then(
          () => setWanted(true),
          () => toast.error(t('errors.network')),
        )
      }
    />
  )
  if (!wanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <AccountMenu user={user} />
    </Suspense>
  )
}
