import type { ExchangeRateChanges, ExchangeRates } from '#contract/platform/rates.schemas.ts'
import type { ContactMessage } from '#contract/platform/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { mailContactMessage } from './jobs.ts'
import { listAdminAddresses, listRates, lockRates, type RateRow, setRates } from './queries.ts'
import { readSettings } from './settings.queries.ts'
import { ratesView } from './views.ts'

/**
 * Sends the message to the contact address where one is set, else to ADMIN_EMAIL, else to every admin. Refuses
 * `contact.nobody`.
 */
export const passOnMessage = (ctx: Context, message: ContactMessage): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const reader = (await readSettings(tx)).contact_address ?? ctx.config.adminEmail
    const addresses = reader ? [reader] : await listAdminAddresses(tx)
    if (addresses.length === 0) return refuse('contact.nobody')
    for (const to of addresses) await ctx.jobs.enqueue(tx, mailContactMessage, { ...message, to })
    return null
  })

export const currentRates = async (ctx: Context): Promise<ExchangeRates> => ratesView(await listRates(ctx.db))

const toMicros = (rows: readonly RateRow[]): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.map(({ currency, micros }) => [currency, micros]))
const inUnits = (rows: readonly RateRow[]) =>
  Object.fromEntries(rows.map(({ currency, micros }) => [currency, micros / 1_000_000]))

/** Refuses 'settings.changed_meanwhile' where a rate is not what the caller saw. */
export const changeRates = (
  ctx: Context,
  by: string,
  { seen = {}, ...changes }: ExchangeRateChanges,
): Promise<ExchangeRates | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const before = await lockRates(tx)
    const now = toMicros(before)
    if (Object.entries(seen).some(([currency, micros]) => micros !== now[currency]))
      return refuse('settings.changed_meanwhile')
    if (Object.entries(changes).every(([currency, micros]) => micros === now[currency]))
      return ratesView(before)
    await setRates(tx, changes, { by, at: ctx.clock() })
    const after = await listRates(tx)
    await audit(tx, {
      action: 'rates.changed',
      subject: { kind: 'platform', id: null },
      before: inUnits(before),
      after: inUnits(after),
    })
    return ratesView(after)
  })
