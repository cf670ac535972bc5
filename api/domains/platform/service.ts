import type { ContactMessage, ExchangeRateChanges, ExchangeRates } from '#contract/platform/schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { mailContactMessage } from './jobs.ts'
import { listAdminAddresses, listRates, setRates } from './queries.ts'
import { readSettings } from './settings.queries.ts'
import { ratesView } from './views.ts'

/** Sends the message to the contact address where one is set, else to ADMIN_EMAIL, else to every admin. Refuses `contact.nobody`. */
export const passOnMessage = (ctx: Context, message: ContactMessage): Promise<null | Refusal> =>
  inTransaction(ctx.db, async tx => {
    const reader = (await readSettings(tx)).contact_address ?? ctx.config.adminEmail
    const addresses = reader ? [reader] : await listAdminAddresses(tx)
    if (addresses.length === 0) return refuse('contact.nobody')
    for (const to of addresses) await ctx.jobs.enqueue(tx, mailContactMessage, { ...message, to })
    return null
  })

export const currentRates = async (ctx: Context): Promise<ExchangeRates> => ratesView(await listRates(ctx.db))

export const changeRates = async (ctx: Context, changes: ExchangeRateChanges): Promise<ExchangeRates> => {
  await setRates(ctx.db, changes, ctx.clock())
  return currentRates(ctx)
}
