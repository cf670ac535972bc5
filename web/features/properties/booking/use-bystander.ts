import type { Property } from '#contract/properties/schemas.ts'
import { useSession } from '#web/lib/session.ts'

export type Bystander = 'owner' | 'admin'

/** Why this person is not asked to reserve here; undefined for a guest. */
export const useBystander = (property: Pick<Property, 'owner'>): Bystander | undefined => {
  const { user } = useSession()
  if (user?.id === property.owner.id) return 'owner'
  return user?.user_type === 'admin' ? 'admin' : undefined
}
