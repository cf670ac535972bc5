import * as z from 'zod/mini'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { email } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { personNameField } from '../kernel/person-name.ts'
import { CO_HOST_RIGHTS } from './co-hosts.rules.ts'

const says = (key: FieldMessage) => key

const rights = z.enum(CO_HOST_RIGHTS)
const named = z.object({ id, full_name: personNameField })
/** `invited`: they have not answered yet. */
const status = z.enum(['invited', 'active'])

/** Somebody whom the owner sees, or an address. */
export const newCoHost = z.strictObject({ rights, person: z.optional(id), email: z.optional(email) }).check(
  z.refine(({ person, email: address }) => (person === undefined) !== (address === undefined), {
    error: says('field.required'),
    path: ['email'],
  }),
)
export type NewCoHost = z.output<typeof newCoHost>

/** Another level for somebody who helps or is invited to. */
export const coHostChange = z.strictObject({ rights })

/** Somebody who helps at a home, for its owner. */
export const coHost = z.object({
  id,
  rights,
  status,
  /** Null for an address without an answer: whether it has an account is not said. */
  person: z.nullable(named),
  /** The address to which the invitation was sent, until it is accepted. */
  email: z.nullable(z.string()),
  /** Until when the invitation can be accepted; null once it is. */
  expires_at: z.nullable(z.string()),
})
export type CoHost = z.output<typeof coHost>

/** Those who help first, then invitations; each the latest last. */
export const coHosts = z.object({ results: z.array(coHost) })

/** A home at which the caller helps, or is invited to help. */
export const helpedHome = z.object({
  /** Of the invitation, and of what became of it. */
  id,
  rights,
  status,
  expires_at: z.nullable(z.string()),
  owner: named,
  property: z.object({ id, title: z.string(), city: z.string(), image: z.nullable(z.string()) }),
})
export type HelpedHome = z.output<typeof helpedHome>

/** Invitations first, then homes by title. */
export const helpedHomes = z.object({ results: z.array(helpedHome) })
