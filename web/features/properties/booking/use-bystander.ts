import type { Property } from '#contract/properties/schemas.ts'
import { useSession } from '#web/lib/session.ts'

export type Bystander = 'owner' | 'admin'

/** Why this person is not asked to reserve here; undefined for a guest, and for who looks with a guest's eyes. */
export const useBystander = (
  property: Pick<Property, 'owner'>,
  seenAs: string | undefined,
): Bystander | undefined => {
  const { user } = useSession()
  if (seenAs !== undefined) return undefined
  if (user?.id === property.owner.id) return 'owner'
  return user?.user_type === 'admin' ? 'admin' : undefined
}
