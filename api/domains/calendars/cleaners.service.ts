import {
  type CleanerFields,
  MAXIMUM_CLEANERS,
  type NewCleanerLink,
} from '#contract/calendars/cleaning.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { Principal } from '../../kernel/actor.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { hashSecretToken, makeSecretToken } from '../../kernel/secret-links.ts'
import { audit } from '../audit/audit.service.ts'
import {
  deleteCleaner,
  insertCleaner,
  listCleaners,
  lockCleaners,
  setCleanerHomes,
  updateCleaner,
} from './cleaning.queries.ts'
import { cleanerView } from './cleaning.views.ts'

const record = (
  tx: Transaction,
  owner: Principal,
  action: 'cleaner.added' | 'cleaner.changed' | 'cleaner.link_made' | 'cleaner.removed',
) => audit(tx, { action, subject: { kind: 'person', id: owner.id } })

const withLink = async (
  ctx: Context,
  tx: Transaction,
  owner: Principal,
  id: string,
  token: string,
): Promise<NewCleanerLink | Refusal> => {
  const [row] = await listCleaners(tx, owner.id, id)
  if (!row) return refuse('thing.not_found')
  return { cleaner: cleanerView(row), url: `${ctx.config.publicUrl}/cleaning/${token}` }
}

/** Refuses homes that are not the owner's as a field that is wrong. */
const setHomes = async (tx: Transaction, owner: Principal, id: string, homes: readonly string[]) =>
  (await setCleanerHomes(tx, owner.id, id, homes)) === new Set(homes).size
    ? null
    : refuseFields({ property_ids: 'field.invalid' })

export const addCleaner = (
  ctx: Context,
  owner: Principal,
  fields: CleanerFields,
): Promise<NewCleanerLink | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if ((await lockCleaners(tx, owner.id)) >= MAXIMUM_CLEANERS) return refuse('cleaner.too_many')
    const token = makeSecretToken()
    const id = await insertCleaner(tx, owner.id, fields, hashSecretToken(token), ctx.clock())
    const refused = await setHomes(tx, owner, id, fields.property_ids)
    if (refused) return refused
    await record(tx, owner, 'cleaner.added')
    return withLink(ctx, tx, owner, id, token)
  })

export const changeCleaner = (
  ctx: Context,
  owner: Principal,
  id: string,
  { name, shows_names, property_ids }: CleanerFields,
): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!(await updateCleaner(tx, owner.id, id, { name, shows_names }))) return refuse('thing.not_found')
    const refused = await setHomes(tx, owner, id, property_ids)
    if (refused) return refused
    await record(tx, owner, 'cleaner.changed')
    return null
  })

/** The link before stops at this moment. */
export const renewCleanerLink = (
  ctx: Context,
  owner: Principal,
  id: string,
): Promise<NewCleanerLink | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const token = makeSecretToken()
    const link = { token_hash: hashSecretToken(token), made_at: ctx.clock(), read_at: null }
    if (!(await updateCleaner(tx, owner.id, id, link))) return refuse('thing.not_found')
    await record(tx, owner, 'cleaner.link_made')
    return withLink(ctx, tx, owner, id, token)
  })

export const removeCleaner = (ctx: Context, owner: Principal, id: string): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    if (!(await deleteCleaner(tx, owner.id, id))) return refuse('thing.not_found')
    await record(tx, owner, 'cleaner.removed')
    return null
  })
