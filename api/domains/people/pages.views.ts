import type { SpokenLanguage } from '#contract/accounts/spoken-languages.schemas.ts'
import type { PersonPage } from '#contract/people/pages.schemas.ts'
import type { Principal } from '../../kernel/actor.ts'
import type { PersonPageRow } from './pages.queries.ts'

/** A month tells how long somebody is here; the moment would tell more than they show. */
export const personPageView = (row: PersonPageRow, reader: Principal): PersonPage => ({
  id: row.id,
  full_name: row.full_name,
  profile_image: row.profile_image,
  is_owner: row.user_type === 'owner',
  since: row.created_at.toISOString().slice(0, 'YYYY-MM'.length),
  bio: row.bio,
  spoken_languages: row.spoken_languages as SpokenLanguage[],
  held_level: row.held_level,
  given_level: row.given_level,
  member_since: row.member_since?.toISOString() ?? null,
  stays_with_reader: reader.role === 'owner' && row.id !== reader.id ? row.stays_with_reader : null,
  may_read_references: row.may_read_references,
  may_be_offered: row.may_be_offered,
  is_in_touch: row.is_in_touch,
  invited_by: row.invited_by,
  known_to_both: row.known_to_both,
})
