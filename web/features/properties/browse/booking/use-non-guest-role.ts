import type { Property } from '#contract/properties/schemas.ts'
import { useSession } from '#web/lib/session.ts'

export type NonGuestRole = 'owner' | 'admin'

/** Why this person cannot reserve here; undefined for a guest, and for an admin who impersonates one. */
export const useNonGuestRole = (
  property: Pick<Property, 'owner'>,
  seenAs: string | undefined,
): NonGuestRole | undefined => {
  const { user } = useSession()
  if (seenAs !== undefined) return undefined
  if (user?.id === property.owner.id) return 'owner'
  return user?.user_type === 'admin' ? 'admin' : undefined
}
