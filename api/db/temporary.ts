/** SQLSTATEs and codes of Node for what passes: time-outs of locks and statements, and a database that is away or moves. */
const CODES = new Set([
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  // Only reading is possible: the primary has become a replica, and another one takes its place.
  '25006',
  // The disk of the database is full; PostgreSQL goes on once there is room.
  '53100',
  // The same of the server's own disk, on which files are kept.
  'ENOSPC',
  'EDQUOT',
  'STORE_UNAVAILABLE',
  'COMMIT_UNCONFIRMED',
  'REPLICA_LAGS',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Errors of `pg` without a code. */
const WORDS =
  /connection terminated|not currently accepting connections|timeout exceeded when trying to connect|query read timeout|not queryable|ended unexpectedly/i

/** As PostgreSQL's own refusal to write on a replica. */
export const onlyReads = () =>
  Object.assign(new Error('The database only lets itself be read'), { code: '25006' })

export const lags = () => Object.assign(new Error('The replica lags'), { code: 'REPLICA_LAGS' })

/** Whether the same request may succeed in a moment, because nothing is wrong with it. */
export const isTemporary = ({ code, message }: { code?: string; message: string }): boolean =>
  CODES.has(code ?? '') || WORDS.test(message)
