import type { LogConfig } from 'kysely'
import type { Traces } from './traces.ts'

/** Collectors cut long texts; a statement is known by its beginning. */
const MOST_TEXT = 2_000

/** The first word that does something, and the first table that it does it to. */
const OPERATION =
  /\b(select|insert into|update|delete from|begin|start transaction|commit|rollback|savepoint)\b/i
/** A table follows one of these, maybe with its schema. */
const TABLE = /\b(?:from|insert into|update|delete from)\s+((?:"?\w+"?\.)?"?\w+"?)/i
const WITH_TABLE = ['select', 'insert into', 'update', 'delete from']

/** What a statement does, such as `select bookings`. */
export const summarize = (text: string) => {
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = WITH_TABLE.includes(operation) ? TABLE.exec(text)?.[1]?.replaceAll('"', '') : undefined
  return { operation: operation.split(' ')[0] ?? operation, table }
}

/** Makes a step of every statement: its text with placeholders, never the values. A failure has PostgreSQL's code. */
export const traceStatements =
  (traces: Traces): LogConfig =>
  event => {
    const text = event.query.sql
    const { operation, table } = summarize(text)
    const failure =
      event.level === 'error' ? String((event.error as { code?: unknown }).code ?? 'error') : undefined
    traces.noteStep([operation, table].filter(Boolean).join(' '), {
      ms: event.queryDurationMillis,
      failure,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.collection.name': table,
        'db.query.text': text.slice(0, MOST_TEXT),
      },
    })
  }
