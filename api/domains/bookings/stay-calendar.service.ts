import type { NewStayCalendar, StayCalendar } from '#contract/bookings/stay-calendar.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashSecretToken, isReadToBeNoted, makeSecretToken } from '../../kernel/secret-links.ts'
import { audit } from '../audit/audit.service.ts'
import {
  deleteStayCalendar,
  findCalendarStay,
  findStayCalendar,
  findStayCalendarByHash,
  listCalendarStays,
  noteStayCalendarRead,
  setStayCalendar,
} from './stay-calendar.queries.ts'
import { stayCalendarText } from './stay-calendar.views.ts'

export interface CalendarFile {
  readonly filename: string
  readonly content: string
}

export const readStayCalendar = async (ctx: Context, { id }: Principal): Promise<StayCalendar> => {
  const found = await findStayCalendar(ctx.db, id)
  return {
    link: found
      ? { made_at: found.made_at.toISOString(), read_at: found.read_at?.toISOString() ?? null }
      : null,
  }
}

/** The link is returned only here; one of before stops at this moment. It is random, like those of channels. */
export const makeStayCalendar = async (ctx: Context, { id }: Principal): Promise<NewStayCalendar> => {
  const token = makeSecretToken()
  const now = ctx.clock()
  await inTransaction(ctx.db, async tx => {
    await setStayCalendar(tx, id, hashSecretToken(token), now)
    await audit(tx, { action: 'stay_calendar.link_made', subject: { kind: 'person', id } })
  })
  return { url: `${ctx.config.publicUrl}/api/stay_calendars/${token}.ics`, made_at: now.toISOString() }
}

export const revokeStayCalendar = async (ctx: Context, { id }: Principal): Promise<StayCalendar> => {
  await inTransaction(ctx.db, async tx => {
    if (await deleteStayCalendar(tx, id))
      await audit(tx, { action: 'stay_calendar.link_revoked', subject: { kind: 'person', id } })
  })
  return { link: null }
}

/** For whoever holds the link. An unknown link, a revoked one and one of a suspended person get the same answer. */
export const buildStayCalendar = async (ctx: Context, token: string): Promise<CalendarFile | Refusal> => {
  const calendar = await findStayCalendarByHash(ctx.db, hashSecretToken(token))
  if (!calendar) return refuse('thing.not_found')
  const now = ctx.clock()
  const stays = await listCalendarStays(ctx.db, calendar.user_id, now)
  if (isReadToBeNoted(calendar.read_at, now)) await noteStayCalendarRead(ctx.db, calendar.user_id, now)
  const { publicUrl } = ctx.config
  return {
    filename: 'stays.ics',
    content: stayCalendarText(stays, { language: calendar.language, publicUrl }),
  }
}

/**
 * One stay of this guest; `thing.not_found` for those of others, and for cancelled and expired ones. Who comes along
 * gets it without the address of a page that is the guest's alone.
 */
export const buildStayFile = async (
  ctx: Context,
  { id }: Pick<Principal, 'id'>,
  bookingId: string,
  { isForCompanion = false } = {},
): Promise<CalendarFile | Refusal> => {
  const stay = await findCalendarStay(ctx.db, bookingId, id, ctx.clock())
  if (!stay) return refuse('thing.not_found')
  const { publicUrl } = ctx.config
  const content = stayCalendarText([stay], {
    language: stay.language,
    publicUrl,
    linksToStays: !isForCompanion,
  })
  return { filename: 'stay.ics', content }
}
