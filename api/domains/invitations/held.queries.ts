import { sql } from 'kysely'
import type { HeldKind } from '#contract/invitations/held.schemas.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'

/** Until when what the person sends needs an admin's approval; null where it does not. */
export const findHoldEnd = async (on: Queryable, personId: string, at: Date): Promise<Date | null> => {
  const { end } = await on
    .selectFrom('incident_reports')
    .select(({ fn }) => fn.max('held_until').as('end'))
    .where('inviter_id', '=', personId)
    .where('held_until', '>', at)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return end
}

/** Held invitations and introductions as one. Those of people who have left wait for nobody. */
const waiting = sql`(
  select 'network_invitation' as kind, id, email, owner_id as sender_id, owner_id, personal_line, created_at
  from network_invitations where status = 'held'
  union all
  select 'introduction', id, email, introducer_id, owner_id, null, created_at
  from introductions where status = 'held' and introducer_id is not null
) waiting`

export interface HeldRow {
  readonly id: string
  readonly kind: HeldKind
  readonly email: string
  readonly created_at: Date
  readonly sender_id: string
  readonly sender_name: string
  readonly sender_image: string | null
  readonly owner_id: string
  readonly owner_name: string
  readonly owner_image: string | null
  readonly personal_line: string | null
}

const countHeld = async (on: Queryable): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${waiting}`.execute(on)
  return rows[0]?.count ?? 0
}

/** Oldest first. */
export const listHeld = async (on: Queryable, { limit, offset }: { limit: number; offset: number }) => {
  const [{ rows }, count] = await Promise.all([
    sql<HeldRow>`
      select waiting.id, kind, waiting.email, waiting.personal_line, waiting.created_at,
        sender.id as sender_id, sender.full_name as sender_name, sender.profile_image as sender_image,
        owner.id as owner_id, owner.full_name as owner_name, owner.profile_image as owner_image
      from ${waiting}
      join users sender on sender.id = sender_id
      join users owner on owner.id = waiting.owner_id
      order by waiting.created_at, waiting.id
      limit ${limit} offset ${offset}`.execute(on),
    countHeld(on),
  ])
  return { rows, count }
}

/** The network of a held invitation and its sender; undefined where none is held under this id. */
export const findHeld = async (on: Queryable, kind: HeldKind, id: string) => {
  const { rows } = await sql<{ owner_id: string; sender_id: string; email: string }>`
    select owner_id, sender_id, email from ${waiting} where kind = ${kind} and id = ${id}`.execute(on)
  return rows[0]
}

/** Its time runs from now. False where somebody decided or revoked it first. */
export const approveHeldInvitation = async (
  tx: Transaction,
  id: string,
  { tokenHash, at, expiresAt }: { tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('network_invitations')
    .set({ status: 'pending', token_hash: tokenHash, created_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const approveHeldIntroduction = async (
  tx: Transaction,
  id: string,
  { tokenHash, at }: { tokenHash: Buffer; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('introductions')
    .set({ status: 'sent', token_hash: tokenHash, created_at: at })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const declineHeld = async (
  tx: Transaction,
  kind: HeldKind,
  id: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } =
    kind === 'introduction'
      ? await tx
          .updateTable('introductions')
          .set({ status: 'withheld' })
          .where('id', '=', id)
          .where('status', '=', 'held')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('network_invitations')
          .set({ status: 'revoked', answered_at: at })
          .where('id', '=', id)
          .where('status', '=', 'held')
          .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
