import {
  type CleanerFields,
  MAXIMUM_CLEANERS,
  type NewCleanerLink,
} from '#contract/calendars/cleaning.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { hashSecretToken, makeSecretToken } from '../../kernel/secret-links.ts'
import { audit } from '../audit/audit.service.ts'
import { findHostedHome, notifyOwnerOfEdit } from '../properties/co-hosting.queries.ts'
import {
  deleteCleaner,
  insertCleaner,
  listCleaners,
  lockCleaner,
  lockCleaners,
  setCleanerHomes,
  updateCleaner,
} from './cleaners.queries.ts'
import { lockCleaningHome } from './cleaning.queries.ts'
import { cleanerView, isOfCoHost } from './cleaning.views.ts'

/** Whose links somebody changes: an owner all of their own, a co-host those of one home. */
interface LinkSide {
  readonly ownerId: string
  readonly home?: string
  readonly coHostId?: string
}

/** For a co-host; undefined where they do not help there with everything but money. */
const asCoHost = async (
  tx: Transaction,
  actor: Principal,
  { ownerId, home }: { ownerId: string; home: string },
): Promise<LinkSide | undefined> => {
  const side = { ownerId, home, coHostId: actor.id }
  return (await lockCleaningHome(tx, { ...side, cleanerId: null }, home)) && side
}

const sideOfNew = async (
  tx: Transaction,
  actor: Principal,
  homes: readonly string[],
): Promise<LinkSide | Refusal> => {
  const [home = ''] = homes
  const hosted = await findHostedHome(tx, { personId: actor.id, home, right: 'all_but_money' })
  if (hosted && hosted.owner_id !== actor.id)
    return (await asCoHost(tx, actor, { ownerId: hosted.owner_id, home })) ?? refuse('thing.not_found')
  return actor.role === 'owner' ? { ownerId: actor.id } : refuse('thing.not_found')
}

/** A link of others, one that also shows other homes, or that tells names of guests, is for a co-host not there. */
const sideOfLink = async (tx: Transaction, actor: Principal, id: string): Promise<LinkSide | Refusal> => {
  const link = await lockCleaner(tx, id)
  if (link?.owner_id === actor.id) return { ownerId: actor.id }
  const [home] = link?.homes ?? []
  if (!link || home === undefined || !isOfCoHost(link)) return refuse('thing.not_found')
  return (await asCoHost(tx, actor, { ownerId: link.owner_id, home })) ?? refuse('thing.not_found')
}

/** A co-host gives somebody this home alone, and no names: some of the guests may be kept apart from the co-host. */
const refuseBeyond = ({ home }: LinkSide, { property_ids, shows_names }: CleanerFields): Refusal | null => {
  if (home === undefined) return null
  if (property_ids.some(id => id !== home)) return refuseFields({ property_ids: 'field.invalid' })
  return shows_names ? refuseFields({ shows_names: 'field.invalid' }) : null
}

/** The owner is told of what a co-host did. */
const record = async (
  ctx: Context,
  tx: Transaction,
  { ownerId, home, coHostId }: LinkSide,
  action: 'cleaner.added' | 'cleaner.changed' | 'cleaner.link_made' | 'cleaner.removed',
) => {
  await audit(tx, { action, subject: { kind: 'person', id: ownerId } })
  if (home && coHostId) await notifyOwnerOfEdit(tx, { home, coHostId, now: ctx.clock() })
}

const withLink = async (
  ctx: Context,
  tx: Transaction,
  side: LinkSide,
  link: { id: string; token: string },
): Promise<NewCleanerLink | Refusal> => {
  const [row] = await listCleaners(tx, side, link.id)
  if (!row) return refuse('thing.not_found')
  return { cleaner: cleanerView(row, side), url: `${ctx.config.publicUrl}/cleaning/${link.token}` }
}

/** Refuses homes that are not the owner's as a field that is wrong. */
const setHomes = async (tx: Transaction, ownerId: string, id: string, homes: readonly string[]) =>
  (await setCleanerHomes(tx, ownerId, id, homes)) === new Set(homes).size
    ? null
    : refuseFields({ property_ids: 'field.invalid' })

export const addCleaner = (
  ctx: Context,
  actor: Principal,
  fields: CleanerFields,
): Promise<NewCleanerLink | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const side = await sideOfNew(tx, actor, fields.property_ids)
    if (isRefusal(side)) return side
    const beyond = refuseBeyond(side, fields)
    if (beyond) return beyond
    const { ownerId } = side
    if ((await lockCleaners(tx, ownerId)) >= MAXIMUM_CLEANERS) return refuse('cleaner.too_many')
    const token = makeSecretToken()
    const id = await insertCleaner(tx, ownerId, fields, hashSecretToken(token), ctx.clock())
    const refused = await setHomes(tx, ownerId, id, fields.property_ids)
    if (refused) return refused
    await record(ctx, tx, side, 'cleaner.added')
    return withLink(ctx, tx, side, { id, token })
  })

/** Runs `change` on a link that the person may change. */
const changing = <Answer>(
  ctx: Context,
  actor: Principal,
  id: string,
  change: (tx: Transaction, side: LinkSide) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const side = await sideOfLink(tx, actor, id)
    return isRefusal(side) ? side : change(tx, side)
  })

export const changeCleaner = (ctx: Context, actor: Principal, id: string, fields: CleanerFields) =>
  changing(ctx, actor, id, async (tx, side) => {
    const beyond = refuseBeyond(side, fields)
    if (beyond) return beyond
    const { name, shows_names, property_ids } = fields
    await updateCleaner(tx, id, { name, shows_names })
    const refused = await setHomes(tx, side.ownerId, id, property_ids)
    if (refused) return refused
    await record(ctx, tx, side, 'cleaner.changed')
    return side
  })

/** The link before stops at this moment. */
export const renewCleanerLink = (ctx: Context, actor: Principal, id: string) =>
  changing(ctx, actor, id, async (tx, side) => {
    const token = makeSecretToken()
    await updateCleaner(tx, id, { token_hash: hashSecretToken(token), made_at: ctx.clock(), read_at: null })
    await record(ctx, tx, side, 'cleaner.link_made')
    return withLink(ctx, tx, side, { id, token })
  })

export const removeCleaner = (ctx: Context, actor: Principal, id: string) =>
  changing(ctx, actor, id, async (tx, side) => {
    await deleteCleaner(tx, id)
    await record(ctx, tx, side, 'cleaner.removed')
    return null
  })
