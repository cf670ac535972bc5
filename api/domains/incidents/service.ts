import { HOLD_DAYS } from '#contract/incidents/rules.ts'
import type { Incident, IncidentDecision, NewIncident, OwnIncident } from '#contract/incidents/schemas.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { insertNotification } from '../notifications/queries.ts'
import { mailAboutIncident } from './jobs.ts'
import type { HostedStay } from './policy.ts'
import { decideReport, findReport, type IncidentRow, insertReport, liftHold } from './queries.ts'
import { toIncident, toOwnIncident } from './views.ts'

/** Nobody is notified before an admin decides. Refuses 'incident.not_begun' and '.open_already'. */
export const reportIncident = (
  ctx: Context,
  { bookingId, guestId, hasBegun }: HostedStay,
  report: NewIncident,
): Promise<OwnIncident | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!hasBegun) return refuse('incident.not_begun')
    const row = await insertReport(tx, { ...report, bookingId, at: ctx.clock() })
    if (!row) return refuse('incident.open_already')
    await audit(tx, {
      action: 'incident.reported',
      subject: { kind: 'incident', id: row.id },
      concerns: guestId,
    })
    return toOwnIncident(row)
  })

/** An admin invites on behalf of the platform, and whoever has left invites nobody. */
const bearsConsequence = ({ inviter_id, inviter_type, inviter_disabled_at, guest_id }: IncidentRow) =>
  inviter_id !== null && inviter_type !== 'admin' && inviter_disabled_at === null && inviter_id !== guest_id

/** The owner reads what was decided; the guest of an upheld report what was found; and their inviter until when. */
const notify = async (
  ctx: Context,
  tx: Transaction,
  row: IncidentRow,
  { status, note, heldUntil, at }: IncidentDecision & { heldUntil: Date | null; at: Date },
) => {
  await insertNotification(tx, {
    userId: row.owner_id,
    kind: `incident.${status}`,
    subjectId: row.booking_id,
    data: { person: row.guest_name, home: row.title, reason: note },
    at,
  })
  await ctx.jobs.enqueue(tx, mailAboutIncident, { id: row.id, to: 'owner' })
  if (status === 'upheld') {
    await insertNotification(tx, {
      userId: row.guest_id,
      kind: 'stay.incident_upheld',
      subjectId: row.booking_id,
      data: { home: row.title, reason: note },
      at,
    })
    await ctx.jobs.enqueue(tx, mailAboutIncident, { id: row.id, to: 'guest' })
  }
  if (heldUntil && row.inviter_id) {
    await insertNotification(tx, {
      userId: row.inviter_id,
      kind: row.inviter_type === 'owner' ? 'network.invitations_held' : 'introduction.held',
      subjectId: null,
      data: { until: heldUntil.toISOString() },
      at,
    })
    await ctx.jobs.enqueue(tx, mailAboutIncident, { id: row.id, to: 'inviter' })
  }
}

const asItIs = async (tx: Transaction, id: string, at: Date): Promise<Incident | Refusal> => {
  const row = await findReport(tx, id, at)
  return row ? toIncident(row) : refuse('thing.not_found')
}

/**
 * Decides once: of two admins one wins. Upheld, the next invitations of who brought the guest in wait for approval;
 * those that were sent stay as they are. Refuses 'thing.not_found' and 'incident.decided'.
 */
export const decideIncident = (
  ctx: Context,
  { id, by }: { id: string; by: string },
  { status, note }: IncidentDecision,
): Promise<Incident | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const row = await findReport(tx, id, at)
    if (!row) return refuse('thing.not_found')
    const holds = status === 'upheld' && bearsConsequence(row)
    const heldUntil = holds ? new Date(at.getTime() + HOLD_DAYS * DAY_MS) : null
    const inviterId = holds ? row.inviter_id : null
    if (!(await decideReport(tx, id, { status, note, by, at, inviterId, heldUntil })))
      return refuse('incident.decided')
    await notify(ctx, tx, row, { status, note, heldUntil, at })
    await audit(tx, {
      action: `incident.${status}`,
      subject: { kind: 'incident', id },
      concerns: row.guest_id,
    })
    return asItIs(tx, id, at)
  })

/** What is held meanwhile still waits for its decision. Refuses 'thing.not_found' and 'incident.no_hold'. */
export const liftIncidentHold = (
  ctx: Context,
  { id, by }: { id: string; by: string },
): Promise<Incident | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const at = ctx.clock()
    const row = await findReport(tx, id, at)
    if (!row) return refuse('thing.not_found')
    if (!(await liftHold(tx, id, by, at))) return refuse('incident.no_hold')
    await audit(tx, {
      action: 'incident.lifted',
      subject: { kind: 'incident', id },
      concerns: row.inviter_id,
    })
    return asItIs(tx, id, at)
  })
