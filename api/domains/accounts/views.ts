import type { Profile, UserType } from '#contract/accounts/schemas.ts'
import type { ProfileRow } from './queries.ts'

export const profileView = (row: ProfileRow): Profile => ({
  id: row.id,
  email: row.email,
  full_name: row.full_name,
  phone: row.phone,
  bio: row.bio,
  profile_image: row.profile_image,
  user_type: row.user_type as UserType,
  onboarding_completed: row.onboarding_completed,
  trust_network_size: row.trust_network_size,
  created_at: row.created_at.toISOString(),
})
