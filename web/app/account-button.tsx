import { lazy, Suspense, useState } from 'react'
import type { Profile } from '#contract/accounts/schemas.ts'
import { AccountTrigger } from './account-trigger.tsx'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(load)

/** The menu's code is fetched when the hand comes near, so that it costs no page its first load. */
export function AccountButton({ user }: { user: Profile }) {
  const [wanted, setWanted] = useState(false)
  const trigger = (
    <AccountTrigger
      user={user}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <AccountMenu user={user} />
    </Suspense>
  )
}
