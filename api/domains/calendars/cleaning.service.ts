import {
  type CleaningList,
  type CleaningPlan,
  type HomeProblem,
  MAXIMUM_OPEN_PROBLEMS,
  type NewHomeProblem,
  type ReadyChange,
  type Turnover,
} from '#contract/calendars/cleaning.schemas.ts'
import { dateInZone } from '#contract/kernel/nights.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { isReadToBeNoted } from '../../kernel/secret-links.ts'
import { audit } from '../audit/audit.service.ts'
import { notify } from '../notifications/notify.service.ts'
import { listCleaners, noteCleanerRead } from './cleaners.queries.ts'
import type { CleaningAccess, CleaningLinkAccess } from './cleaning.policy.ts'
import {
  countOpenProblems,
  findProblem,
  insertProblem,
  listCleaningHomes,
  listOpenProblems,
  listTurnoverDays,
  lockCleaningHome,
  setReady,
  solveProblem,
} from './cleaning.queries.ts'
import { cleanerView, cleaningCalendarText, homeProblemView, turnoverView } from './cleaning.views.ts'
import { giveToProblem } from './cleaning-pictures.queries.ts'
import { ownDomain } from './links.service.ts'

const noteRead = async (ctx: Context, { cleanerId, readAt }: CleaningLinkAccess, now: Date) => {
  if (isReadToBeNoted(readAt, now)) await noteCleanerRead(ctx.db, cleanerId, now)
}

const readTurnovers = async (ctx: Context, access: CleaningAccess) => {
  const now = ctx.clock()
  const [turnovers, problems] = await Promise.all([
    listTurnoverDays(ctx.db, access, now),
    listOpenProblems(ctx.db, access),
  ])
  return {
    turnovers: turnovers.map(row => turnoverView(row, access.showsNames, now)),
    problems: problems.map(homeProblemView),
  }
}

/** Everything about turnovers of these homes, for owners and co-hosts. */
export const readCleaningPlan = async (ctx: Context, access: CleaningAccess): Promise<CleaningPlan> => {
  const [shown, cleaners] = await Promise.all([readTurnovers(ctx, access), listCleaners(ctx.db, access)])
  return { ...shown, cleaners: cleaners.map(row => cleanerView(row, access)) }
}

/** The page of a link. */
export const readCleaningList = async (ctx: Context, access: CleaningLinkAccess): Promise<CleaningList> => {
  const [shown, homes] = await Promise.all([readTurnovers(ctx, access), listCleaningHomes(ctx.db, access)])
  await noteRead(ctx, access, ctx.clock())
  return { name: access.name, owner_name: access.ownerName, homes, ...shown }
}

export const buildCleaningCalendar = async (ctx: Context, access: CleaningLinkAccess) => {
  const now = ctx.clock()
  const rows = await listTurnoverDays(ctx.db, access, now)
  await noteRead(ctx, access, now)
  const content = cleaningCalendarText(rows, { language: access.language, domain: ownDomain(ctx), now })
  return { filename: 'cleaning.ics', content }
}

/** The owner is told of what others did. */
const tell = async (
  ctx: Context,
  tx: Transaction,
  access: CleaningAccess & { name?: string },
  kind: 'cleaning.ready' | 'cleaning.problem',
  home: { id: string; title: string },
) => {
  const { coHostId, name } = access
  if (coHostId === undefined && name === undefined) return
  await notify(ctx, tx, {
    userId: access.ownerId,
    kind,
    subjectId: home.id,
    data: { home: home.title, ...(name !== undefined && { person: name }) },
    ...(coHostId !== undefined && { personId: coHostId }),
    at: ctx.clock(),
  })
}

/** `thing.not_found` for other homes, and for days on which nobody leaves; `cleaning.too_early` before that day. */
export const changeReady = (
  ctx: Context,
  access: CleaningAccess,
  change: ReadyChange,
): Promise<Turnover | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const now = ctx.clock()
    const home = await lockCleaningHome(tx, access, change.property)
    const [found] = home ? await listTurnoverDays(tx, access, now, change) : []
    if (!home || !found) return refuse('thing.not_found')
    if (found.day > dateInZone(now, found.time_zone)) return refuse('cleaning.too_early')
    if (await setReady(tx, change, access.cleanerId, now)) {
      await audit(tx, {
        action: 'cleaning.ready_changed',
        subject: { kind: 'property', id: home.id },
        concerns: home.owner_id,
      })
      if (change.ready) await tell(ctx, tx, access, 'cleaning.ready', home)
    }
    const [row = found] = await listTurnoverDays(tx, access, now, change)
    return turnoverView(row, access.showsNames, now)
  })

/** Refuses `cleaning.too_many_problems`, and `attachment.gone` for pictures that are not there or not of this link. */
export const reportProblem = (
  ctx: Context,
  access: CleaningAccess,
  { property, text, pictures = [] }: NewHomeProblem & { pictures?: readonly string[] },
): Promise<HomeProblem | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const home = await lockCleaningHome(tx, access, property)
    if (!home) return refuse('thing.not_found')
    if ((await countOpenProblems(tx, property)) >= MAXIMUM_OPEN_PROBLEMS)
      return refuse('cleaning.too_many_problems')
    const now = ctx.clock()
    const id = await insertProblem(tx, {
      property_id: property,
      text,
      cleaner_id: access.cleanerId,
      reported_at: now,
    })
    const given = await giveToProblem(tx, access.cleanerId, pictures, { id, property, now })
    if (given < pictures.length) return refuse('attachment.gone')
    await audit(tx, {
      action: 'cleaning.problem_reported',
      subject: { kind: 'property', id: home.id },
      concerns: home.owner_id,
    })
    await tell(ctx, tx, access, 'cleaning.problem', home)
    return homeProblemView(await findProblem(tx, access, id))
  })

/** `thing.not_found` for problems of other homes. */
export const markSolved = (ctx: Context, access: CleaningAccess, id: string): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const solved = await solveProblem(tx, access, id, ctx.clock())
    if (!solved || !(await lockCleaningHome(tx, access, solved.property))) return refuse('thing.not_found')
    if (solved.changed)
      await audit(tx, {
        action: 'cleaning.problem_solved',
        subject: { kind: 'property', id: solved.property },
        concerns: access.ownerId,
      })
    return null
  })
