import { PERSON_PAGE_ROWS, type Person } from '#contract/people/schemas.ts'
import type { Context } from '../../context.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { openSessions } from '../accounts/session-list.service.ts'
import { readBalance } from '../payments/balance.queries.ts'
import { listMovements } from '../payments/queries.ts'
import { balanceView, transactionView } from '../payments/views.ts'
import { findPerson, listHomeResults, listInvitationsAround, listNetwork, listStays } from './queries.ts'
import {
  homeLineView,
  invitationLineView,
  membershipLineView,
  personStayView,
  personView,
  toRecentItems,
} from './views.ts'

const page = { limit: PERSON_PAGE_ROWS, offset: 0 }

const readMoney = async (ctx: Context, ownerId: string): Promise<Person['money']> => {
  const [balance, movements] = await Promise.all([
    readBalance(ctx.db, ownerId),
    listMovements(ctx.db, ownerId, {}, page),
  ])
  return { ...balanceView(balance), movements: movements.map(transactionView) }
}

/** A person with the newest of everything related to them. Refuses `thing.not_found`. */
export const readPerson = async (ctx: Context, id: string): Promise<Person | Refusal> => {
  const row = await findPerson(ctx.db, id)
  if (!row) return refuse('thing.not_found')
  const around = { id, email: row.email, at: ctx.clock(), limit: page.limit }
  const [members, memberships, homes, stays, invitations, sessions, money] = await Promise.all([
    listNetwork(ctx.db, id, 'members', page.limit),
    listNetwork(ctx.db, id, 'memberships', page.limit),
    listHomeResults(ctx.db, id, page.limit),
    listStays(ctx.db, id, page.limit),
    listInvitationsAround(ctx.db, around),
    openSessions(ctx, { id, sessionId: null }, page),
    row.user_type === 'owner' ? readMoney(ctx, id) : null,
  ])
  return {
    ...personView(row),
    members: toRecentItems(members, membershipLineView),
    memberships: toRecentItems(memberships, membershipLineView),
    homes: toRecentItems(homes, homeLineView),
    stays: toRecentItems(stays, personStayView),
    invitations: {
      ...toRecentItems(invitations, invitationLineView(id)),
      sent: invitations[0]?.total_sent ?? 0,
    },
    sessions: { count: sessions.count, results: sessions.sessions },
    money,
  }
}
