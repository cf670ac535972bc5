import type { Config } from '#api/config/config.ts'

/** The place from the arguments, or else from the environment. */
export const requirePlace = (given: string | undefined): string => {
  const place = given ?? process.env.BACKUP_ARCHIVE?.trim()
  if (place) return place
  throw new Error(
    'Say where the archive is: a folder or s3://KEY:SECRET@host/bucket, as an argument or in BACKUP_ARCHIVE.',
  )
}

/** An archive needs rights and files of PostgreSQL that only the embedded one gives to everybody. */
export const requireEmbedded = ({ databaseUrl }: Config): void => {
  if (databaseUrl === null) return
  throw new Error(
    'DATABASE_URL names a PostgreSQL of your own, whose log this command does not archive. Use what belongs to it: ' +
      'the point-in-time recovery of its provider, pgBackRest, WAL-G or Barman. Copy secret.key, audit-anchors.jsonl ' +
      'and uploads of the data folder as often. See docs/operations/backups.md.',
  )
}

/** A number of an option, checked. */
export const readAmount = (
  option: string,
  text: string,
  { least, most }: { least: number; most: number },
): number => {
  const amount = Number(text)
  if (text.trim() !== '' && amount >= least && amount <= most) return amount
  throw new Error(`${option} must be a number from ${least} to ${most}.`)
}

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

/** A moment in milliseconds since 1970. The zone must be written: nobody should have to guess whose clock it was. */
export const readRestoreMoment = (text: string): number => {
  const at = MOMENT.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN
  if (Number.isNaN(at))
    throw new Error(
      `${text} is no moment. Write it with its zone: 2026-11-25T17:40:00Z or 2026-11-25T18:40:00+01:00.`,
    )
  return at
}
