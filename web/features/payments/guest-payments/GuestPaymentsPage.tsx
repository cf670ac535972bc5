import { useSession } from '#web/lib/session.ts'
import { OwnersDesk } from './OwnersDesk.tsx'
import { PlatformsDesk } from './PlatformsDesk.tsx'

/** What guests pay: to the platform, or to the owner who looks. */
export function Component() {
  const { user } = useSession()
  return user?.user_type === 'owner' ? <OwnersDesk /> : <PlatformsDesk />
}
