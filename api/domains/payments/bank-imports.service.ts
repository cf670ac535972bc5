import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { cleanLine } from '#contract/kernel/characters.ts'
import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import { currencyCode } from '#contract/kernel/money.ts'
import type { BankImport } from '#contract/payments/guest-payments.schemas.ts'
import { compactAccount } from '#contract/payments/iban.rules.ts'
import { lastFour } from '#contract/payments/rules.ts'
import { openCurrencies } from '#contract/platform/currencies.rules.ts'
import { createKeyedMutex } from '../../concurrency.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import type { IdentifiedLine } from '../../integrations/bank-statements/identified-lines.ts'
import {
  isStatementProblem,
  type StatementOptions,
  type StatementProblem,
} from '../../integrations/bank-statements/statement.ts'
import {
  type IdentifiedStatement,
  readInThread,
} from '../../integrations/bank-statements/statement-thread.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { audit } from '../audit/audit.service.ts'
import { listCurrenciesOfHomes } from '../platform/queries.ts'
import { readSettings } from '../platform/settings.queries.ts'
import { rowOfIncoming, sealAccount } from './account-number.service.ts'
import {
  findKnownPrints,
  insertImport,
  insertLines,
  type NewLine,
  noteNewLines,
  printOf,
} from './bank-imports.queries.ts'
import { bankImportView, MOST_REMITTANCE, type SortedLine } from './bank-imports.views.ts'
import { canCollect, readCollectingAccount } from './collecting-accounts.service.ts'
import { assignPayments } from './incoming-assignment.service.ts'
import { findStaysByReference } from './incoming-stays.queries.ts'
import { enterIntoJournal } from './journal.queries.ts'
import type { GuestMoney } from './policy.ts'
import { receiveSecurity } from './security-income.service.ts'

/** A file that an admin or an owner who collects uploaded. */
export interface UploadedStatement {
  readonly bytes: Uint8Array
  readonly filename: string
  readonly options: StatementOptions
}

const refuseUnread = ({ problem, line, detail }: StatementProblem): Refusal =>
  problem === 'too_large' || problem === 'too_many_entries'
    ? refuse('statement.too_large', { members: { problem } })
    : refuse('statement.unreadable', {
        members: {
          problem,
          ...(line === undefined ? {} : { line }),
          ...(detail === undefined ? {} : { detail }),
        },
      })

/** A name as it is stored and shown: without folders, in one line. */
const plainName = (filename: string) =>
  cleanLine(filename.split(/[\\/]/).at(-1) ?? '')
    .slice(0, 200)
    .toWellFormed() || '-'

/** What is stored: lines in the currencies that homes may have or still have. */
const readCurrencies = async (on: Queryable): Promise<ReadonlyMap<string, Currency>> => {
  const open = new Set([...openCurrencies(await readSettings(on)), ...(await listCurrenciesOfHomes(on))])
  return new Map(CURRENCIES.filter(each => open.has(each)).map(each => [currencyCode(each), each]))
}

/** What a file would do to what is known by now. */
const sortLines = async (
  on: Queryable,
  { collectorId }: GuestMoney,
  { lines }: IdentifiedStatement,
): Promise<SortedLine[]> => {
  const currencies = await readCurrencies(on)
  const usable = lines.filter(line => currencies.has(line.currency) && line.amountCents > 0)
  const [known, stays] = await Promise.all([
    findKnownPrints(
      on,
      collectorId,
      usable.map(({ fingerprint }) => fingerprint),
    ),
    findStaysByReference(
      on,
      collectorId,
      usable.flatMap(({ references }) => references),
    ),
  ])
  return lines.map((line): SortedLine => {
    if (line.amountCents < 0) return { line, outcome: 'outgoing', stay: null }
    const currency = currencies.get(line.currency)
    if (currency === undefined) return { line, outcome: 'other_currency', stay: null }
    // A stay is paid in its own currency only.
    const named = line.references
      .flatMap(reference => stays.get(reference) ?? [])
      .filter(stay => stay.currency === currency)
    const stay = named.length === 1 ? (named[0] ?? null) : null
    if (known.has(printOf(line.fingerprint))) return { line, outcome: 'known', stay: null }
    return { line, outcome: stay ? 'matched' : 'waiting', stay }
  })
}

/** The account of the collector, in which their statements are. */
const findOwnIban = async (ctx: Context, on: Queryable, { collectorId }: GuestMoney) =>
  collectorId === null
    ? (await readSettings(on)).payout_iban
    : ((await readCollectingAccount(ctx, on, collectorId))?.iban ?? null)

const viewOf = async (
  ctx: Context,
  on: Queryable,
  permit: GuestMoney,
  filename: string,
  statement: IdentifiedStatement,
  sorted: SortedLine[],
) => {
  const iban = await findOwnIban(ctx, on, permit)
  return bankImportView(filename, statement, sorted, iban && compactAccount(iban))
}

/** Refuses `statement.unreadable` with the problem and its line, `statement.too_large`, and `withdrawal.no_payout_account`. */
export const previewImport = async (
  ctx: Context,
  permit: GuestMoney,
  { bytes, filename, options }: UploadedStatement,
): Promise<BankImport | Refusal> => {
  const statement = await readInThread(bytes, options)
  if (isStatementProblem(statement)) return refuseUnread(statement)
  const isAble = await canCollect(ctx, ctx.db, permit)
  if (isRefusal(isAble)) return isAble
  return viewOf(
    ctx,
    ctx.db,
    permit,
    plainName(filename),
    statement,
    await sortLines(ctx.db, permit, statement),
  )
}

/** After so many account numbers that are sealed, others get their turn. */
const SEALED_AT_ONCE = 500

const sealedAccount = (ctx: Context, id: string, account: string | null) =>
  account === null
    ? { payer_account_sealed: null, payer_account_last4: null }
    : {
        payer_account_sealed: sealAccount(ctx, account, rowOfIncoming(id)),
        payer_account_last4: lastFour(account) || null,
      }

const toNewLines = async (
  ctx: Context,
  collector_id: string | null,
  lines: readonly IdentifiedLine[],
): Promise<NewLine[]> => {
  const rows: NewLine[] = []
  for (const [index, line] of lines.entries()) {
    if (index % SEALED_AT_ONCE === SEALED_AT_ONCE - 1) await breathe()
    const id = randomUUID()
    rows.push({
      id,
      collector_id,
      fingerprint: Buffer.from(line.fingerprint),
      received_on: line.bookedOn,
      amount_cents: line.amountCents,
      currency: line.currency.toLowerCase() as Currency,
      payer_name: line.payerName?.slice(0, 140).toWellFormed() ?? null,
      ...sealedAccount(ctx, id, line.payerAccount),
      remittance: line.remittance.slice(0, MOST_REMITTANCE).toWellFormed(),
      bank_reference: line.bankReference?.slice(0, 140).toWellFormed() ?? null,
    })
  }
  return rows
}

/** Of two imports on one server, the second waits here and not in the database, where its lock would time out. */
const oneAtATime = createKeyedMutex()

/** Stores a statement that was read; {@link importStatement} reads it first. */
export const storeStatement = (
  ctx: Context,
  permit: GuestMoney,
  filename: string,
  statement: IdentifiedStatement,
) =>
  inTransaction(ctx.db, async tx => {
    // 20,000 lines are checked one by one when the transaction commits.
    await sql`set local statement_timeout = '60s'`.execute(tx)
    const now = ctx.clock()
    const { by, collectorId } = permit
    const sorted = await sortLines(tx, permit, statement)
    const fresh = sorted.filter(({ outcome }) => outcome === 'matched' || outcome === 'waiting')
    const importId = await insertImport(tx, {
      ...{ filename, imported_by: by, imported_at: now },
      collector_id: collectorId,
    })
    const rows = await toNewLines(
      ctx,
      collectorId,
      fresh.map(({ line }) => line),
    )
    const inserted = await insertLines(tx, importId, rows, now)
    const received = rows
      .filter(({ id }) => inserted.has(id))
      .map(({ id, amount_cents }) => ({ id, booking_id: null, amount_cents }))
    await enterIntoJournal(tx, 'payment_received', received, now)
    const matches = fresh.flatMap(({ stay }, index) => {
      const id = rows[index]?.id
      return stay && id && inserted.has(id)
        ? [{ id, booking_id: stay.stay_id, is_security: stay.is_security }]
        : []
    })
    const [forSecurity = [], forStays = []] = [true, false].map(isSecurity =>
      matches.filter(({ is_security }) => is_security === isSecurity),
    )
    const assigned = new Set(
      [
        ...(await assignPayments(ctx, tx, permit, forStays, null)),
        ...(await receiveSecurity(ctx, tx, forSecurity, null)),
      ].map(({ id }) => id),
    )
    await noteNewLines(tx, importId, received.length)
    await audit(tx, {
      action: 'payments.imported',
      subject: { kind: 'bank_import', id: importId },
      after: {
        count: received.length,
        assigned_count: assigned.size,
        waiting_count: received.length - assigned.size,
      },
    })
    const idOf = new Map(fresh.map(({ line }, index) => [line, rows[index]?.id ?? '']))
    const done = sorted.map((each): SortedLine => {
      const id = idOf.get(each.line)
      if (id === undefined) return each
      if (!inserted.has(id)) return { ...each, outcome: 'known', stay: null }
      return { ...each, outcome: assigned.has(id) ? 'matched' : 'waiting' }
    })
    return viewOf(ctx, tx, permit, filename, statement, done)
  })

/**
 * Imports a bank's file: lines that are new are stored, and those whose reference names one stay of the collector are
 * assigned to it. Lines that are known change nothing, also where two admins import the same file at once. Refuses what
 * {@link previewImport} does.
 */
export const importStatement = async (
  ctx: Context,
  permit: GuestMoney,
  { bytes, filename, options }: UploadedStatement,
): Promise<BankImport | Refusal> => {
  const statement = await readInThread(bytes, options)
  if (isStatementProblem(statement)) return refuseUnread(statement)
  const isAble = await canCollect(ctx, ctx.db, permit)
  if (isRefusal(isAble)) return isAble
  return oneAtATime(`import ${permit.collectorId}`, () =>
    storeStatement(ctx, permit, plainName(filename), statement),
  )
}
