import type { AuditEntry, AuditExportFilters, AuditFilters } from '#contract/audit/schemas.ts'
import { MAXIMUM_EXPORT } from '#contract/kernel/constants.ts'
import type { Language } from '#contract/kernel/languages.ts'
import { auditExportHeads } from '#contract/messages/exports.ts'
import { personName } from '#contract/messages/former-member.ts'
import type { Context } from '../../context.ts'
import { writeCsv } from '../../kernel/csv.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { countEntries, listEntries, toAuditQuery } from './queries.ts'
import { entryView } from './views.ts'

export const readRecord = async (
  ctx: Context,
  { limit, offset, ...filters }: AuditFilters,
): Promise<{ count: number; entries: AuditEntry[] }> => {
  const wanted = await toAuditQuery(ctx.db, filters)
  const [rows, count] = await Promise.all([
    listEntries(ctx.db, wanted, { limit, offset }),
    countEntries(ctx.db, wanted),
  ])
  return { count, entries: rows.map(entryView) }
}

const facts = (held: AuditEntry['before']) => (held ? JSON.stringify(held) : '')

/** All entries that the filters find. Refuses more than fit comfortably in memory. */
export const exportRecord = async (
  ctx: Context,
  filters: AuditExportFilters,
  language: Language,
): Promise<{ filename: string; content: string } | Refusal> => {
  const wanted = await toAuditQuery(ctx.db, filters)
  const count = await countEntries(ctx.db, wanted)
  if (count > MAXIMUM_EXPORT)
    return refuse('audit.export_too_long', { members: { count, most: MAXIMUM_EXPORT } })
  const rows = await listEntries(ctx.db, wanted, { limit: MAXIMUM_EXPORT, offset: 0 })
  const nameOf = (person: AuditEntry['concerns']) => personName(person?.full_name ?? '', language)
  const lines = rows
    .map(entryView)
    .map(entry => [
      entry.position,
      entry.at,
      entry.who.kind,
      entry.who.person?.id ?? entry.who.of,
      nameOf(entry.who.person),
      entry.who.viewing_as?.id ?? '',
      entry.action,
      entry.subject.kind,
      entry.subject.id,
      entry.subject.label,
      entry.concerns?.id ?? '',
      nameOf(entry.concerns),
      facts(entry.before),
      facts(entry.after),
      entry.reason,
      entry.address,
      entry.request_id,
    ])
  const today = ctx.clock().toISOString().slice(0, 10)
  return {
    filename: `latchkey-audit-log-${today}.csv`,
    content: writeCsv(auditExportHeads[language], lines),
  }
}
