import * as z from 'zod/mini'
import { publicPerson, userType } from '../accounts/schemas.ts'
import { MAXIMUM_REASON } from '../kernel/constants.ts'
import { text } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { paging } from '../kernel/paging.ts'
import { MAXIMUM_INCIDENT_WORDS } from './rules.ts'

export const incidentKind = z.enum(['damage', 'threat', 'party', 'fraud', 'other'])
export type IncidentKind = z.infer<typeof incidentKind>

export const incidentStatus = z.enum(['open', 'upheld', 'dismissed'])
export type IncidentStatus = z.infer<typeof incidentStatus>

export const newIncident = z.strictObject({
  kind: incidentKind,
  words: text(1, MAXIMUM_INCIDENT_WORDS, 'field.required'),
})
export type NewIncident = z.infer<typeof newIncident>

/** A report as the owner who made it sees it. */
export const ownIncident = z.object({
  id,
  kind: incidentKind,
  words: z.string(),
  status: incidentStatus,
  reported_at: z.string(),
  /** What the admin found. */
  note: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
})
export type OwnIncident = z.infer<typeof ownIncident>

/** The owner's last report about a stay. */
export const incidentOfStay = z.object({ incident: z.nullable(ownIncident) })

const person = z.extend(publicPerson, { user_type: userType })

/** A report as admins see it. */
export const incident = z.extend(ownIncident, {
  booking_id: id,
  property: z.object({ id, title: z.string() }),
  check_in_date: z.string(),
  check_out_date: z.string(),
  owner: publicPerson,
  guest: publicPerson,
  /** Who brought the guest in; of a decided report the person who bears the consequence. */
  inviter: z.nullable(person),
  /** Until when the inviter's next invitations need approval; null where they do not, or no longer. */
  held_until: z.nullable(z.string()),
})
export type Incident = z.infer<typeof incident>

export const incidentFilters = z.strictObject({ ...paging, status: z.optional(incidentStatus) })
export type IncidentFilters = z.infer<typeof incidentFilters>

/** The owner reads the note, and where the report is upheld the guest does too. */
export const incidentDecision = z.strictObject({
  status: z.enum(['upheld', 'dismissed']),
  note: text(1, MAXIMUM_REASON, 'field.required'),
})
export type IncidentDecision = z.infer<typeof incidentDecision>
