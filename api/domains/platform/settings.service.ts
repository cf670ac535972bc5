import type { AuditFacts } from '#contract/audit/fields.schemas.ts'
import { takesCards, takesTransfers } from '#contract/payments/card.rules.ts'
import type {
  PlatformSettings,
  PlatformTerms,
  Setting,
  Settings,
  SettingsChanges,
  SomeSettings,
} from '#contract/platform/settings.schemas.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction.ts'
import { type Refusal, refuse, refuseFields } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { listCurrenciesOfHomes, listRates } from './queries.ts'
import { listSettingsChanged, lockSettings, readSettings, updateSettings } from './settings.queries.ts'
import { settingsView, termsView } from './settings.views.ts'

export const readPlatformTerms = async (ctx: Context): Promise<PlatformTerms> =>
  termsView(await readSettings(ctx.db), await listCurrenciesOfHomes(ctx.db))

export const readPlatformSettings = async (ctx: Context, on: Queryable): Promise<PlatformSettings> => {
  const [settings, rates, changed] = await Promise.all([
    readSettings(on),
    listRates(on),
    listSettingsChanged(on),
  ])
  return settingsView(settings, rates, changed, ctx.cards.missing)
}

/** The requested values that differ from the current ones. */
const differing = (now: Settings, requested: SomeSettings) => {
  const settings = (Object.keys(requested) as Setting[]).filter(
    setting => requested[setting] !== now[setting],
  )
  const of = (values: SomeSettings) =>
    Object.fromEntries(settings.map(setting => [setting, values[setting]])) as Partial<Settings>
  return { count: settings.length, before: of(now), after: of(requested) }
}

/** Account numbers never get into the audit log: of these settings it has the names alone. */
const UNRECORDED: ReadonlySet<string> = new Set<Setting>(['payout_account_name', 'payout_iban', 'payout_bic'])

const recorded = (values: Partial<Settings>): AuditFacts =>
  Object.fromEntries(Object.entries(values).filter(([setting]) => !UNRECORDED.has(setting)))

const change = async (
  ctx: Context,
  tx: Transaction,
  { seen, ...requested }: SettingsChanges,
  mark: { by: string; at: Date },
): Promise<Refusal | null> => {
  const now = await lockSettings(tx)
  const overtaken = (Object.keys(requested) as Setting[]).filter(setting => seen[setting] !== now[setting])
  if (overtaken.length > 0) return refuse('settings.changed_meanwhile')
  const { count, before, after } = differing(now, requested)
  if (count === 0) return null
  const then = { ...now, ...after }
  if (then.messages_kept_years > then.bookings_kept_years)
    return refuseFields({ messages_kept_years: 'settings.messages_longer' })
  if (takesTransfers(then.payments) && (then.payout_account_name === null || then.payout_iban === null))
    return refuseFields({ payments: 'settings.payments_account' })
  if (takesCards(then.payments) && !takesCards(now.payments) && ctx.cards.missing.length > 0)
    return refuse('settings.card_keys')
  if (then.stripe_withdrawals && !now.stripe_withdrawals && ctx.cards.missing.length > 0)
    return refuse('settings.card_keys')
  await updateSettings(tx, after, mark)
  const fields = Object.keys(after).filter(setting => UNRECORDED.has(setting))
  await audit(tx, {
    action: 'settings.changed',
    subject: { kind: 'platform', id: null },
    before: recorded(before),
    after: { ...recorded(after), ...(fields.length > 0 && { fields }) },
  })
  return null
}

/**
 * Changes what differs and adds an audit entry. Refuses 'settings.changed_meanwhile' where a value is not what the
 * caller saw.
 */
export const changeSettings = (
  ctx: Context,
  by: string,
  changes: SettingsChanges,
): Promise<PlatformSettings | Refusal> =>
  inTransaction(
    ctx.db,
    async tx => (await change(ctx, tx, changes, { by, at: ctx.clock() })) ?? readPlatformSettings(ctx, tx),
  )
