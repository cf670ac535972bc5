import type { CoHostRights } from '#contract/properties/co-hosts.rules.ts'
import type { CoHost, HelpedHome } from '#contract/properties/co-hosts.schemas.ts'
import { uploadUrl } from '#contract/uploads/rules.ts'
import type { CoHostRow, HelpedHomeRow } from './co-hosts.queries.ts'

const stateOf = (row: { accepted_at: Date | null; expires_at: Date }) =>
  row.accepted_at
    ? ({ status: 'active', expires_at: null } as const)
    : ({ status: 'invited', expires_at: row.expires_at.toISOString() } as const)

export const coHostView = (row: CoHostRow): CoHost => ({
  id: row.id,
  rights: row.rights as CoHostRights,
  ...stateOf(row),
  person: row.person_id && row.person_name ? { id: row.person_id, full_name: row.person_name } : null,
  email: row.email,
})

export const helpedHomeView = (row: HelpedHomeRow): HelpedHome => ({
  id: row.id,
  rights: row.rights as CoHostRights,
  ...stateOf(row),
  owner: { id: row.owner_id, full_name: row.owner_name },
  property: {
    id: row.property_id,
    title: row.title,
    city: row.city,
    image: row.cover_name === null ? null : uploadUrl(row.cover_name),
  },
})
