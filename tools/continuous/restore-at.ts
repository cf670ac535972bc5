import pg from 'pg'
import type { Config } from '#api/config/config.ts'
import { startEmbedded } from '#api/db/embedded/start.ts'
import { storageKeys } from '#api/domains/uploads/views.ts'
import { HOW_TO_GIVE_A_KEY, readKey } from '../archive/key.ts'
import { attention } from '../archive/terminal.ts'
import { openArchive } from './archive.ts'
import { openPlace } from './place.ts'
import { putBack, restoreMoment } from './restore-moment.ts'
import { readRestoreMoment, requireEmbedded, requirePlace } from './settings.ts'

/** Tables that name private files. The restored moment may be of a release that had not all of them. */
const PRIVATE_FILES = [
  ['message_attachments', 'select file as name from message_attachments where file is not null'],
  ['cleaning_pictures', 'select file as name from cleaning_pictures where file is not null'],
  ['stay_pictures', 'select file as name from stay_pictures'],
] as const

/** The files that the restored database names. */
const namedFiles = async (connectionString: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString, application_name: 'latchkey-restore' })
  await client.connect()
  try {
    const pictures = await client.query<{ name: string }>('select name from uploads')
    const exports = await client.query<{ key: string }>(
      'select storage_key as key from data_exports where storage_key is not null',
    )
    const named: { name: string }[] = []
    for (const [table, query] of PRIVATE_FILES) {
      const { rows: tables } = await client.query('select to_regclass($1) as found', [table])
      if (tables[0]?.found) named.push(...(await client.query<{ name: string }>(query)).rows)
    }
    const keys = [...pictures.rows, ...named].flatMap(({ name }) => storageKeys(name))
    return [...keys, ...exports.rows.map(({ key }) => key)].map(key => `uploads/${key}`)
  } finally {
    await client.end()
  }
}

/** Mails are named by the time at which they were kept. */
const mailsUntil = (names: readonly string[], at: number) => {
  const limit = `mail/${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}`
  return names.filter(name => name.startsWith('mail/') && name <= limit)
}

/** Restores a moment from an archive into the empty data folder; answers what is said about it. */
export const restoreAt = async (
  config: Config,
  options: { at: string; place: string | undefined; keyFile: string | undefined },
): Promise<string> => {
  const at = readRestoreMoment(options.at)
  requireEmbedded(config)
  const place = openPlace(requirePlace(options.place))
  const key = readKey(options.keyFile)
  if (key === null) throw new Error(`The archive is encrypted. ${HOW_TO_GIVE_A_KEY}`)
  const archive = openArchive(place, key)
  const { dataDir } = config
  const restored = await restoreMoment(archive, { dataDir, at, log: attention })
  const there = restored.files.map(({ name }) => name)
  const database = await startEmbedded({ dataDir, log: attention })
  const named = await namedFiles(database.url).finally(() => database.stop())
  const pictures = named.filter(name => there.includes(name))
  const mails = mailsUntil(there, at)
  await putBack(archive, dataDir, [...pictures, ...mails])
  const missing = config.storageUrl ? 0 : named.length - pictures.length
  return [
    `Restored ${dataDir} as it was at ${new Date(at).toISOString()}, with ${pictures.length} files of pictures and ${mails.length} mails.`,
    ...(missing > 0
      ? [
          `${missing} files that the database names are not in the archive: they were deleted before they could be copied.`,
        ]
      : []),
    ...(config.storageUrl ? ['The pictures are in the bucket of STORAGE_URL.'] : []),
  ].join('\n')
}
