import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmbeddedDatabase } from '#api/db/embedded/start.ts'
import { prepareDatabase } from '#api/db/prepare.ts'
import { openArchive } from '../../tools/continuous/archive.ts'
import { openPlace } from '../../tools/continuous/place.ts'
import { restoreMoment } from '../../tools/continuous/restore-moment.ts'
import { readRestoreMoment } from '../../tools/continuous/settings.ts'
import { startArchiving } from '../support/archives.ts'
import { BACKUP_KEY, flipped, tool } from '../support/backups.ts'
import { silentLog } from '../support/log.ts'
import { Playground, queryPlayground } from '../support/playground.ts'

const PICTURE = `${'0123456789abcdef'.repeat(2)}-c9a77b`
const SHOWN = [`${PICTURE}.webp`, `${PICTURE}-480.webp`, `${PICTURE}-960.webp`]
const OWNER = '00000000-0000-4000-8000-00000000000a'

const playground = new Playground()
const dataDir = playground.dataDir()
const place = playground.folder()
let archiving: ReturnType<typeof startArchiving>
let database: EmbeddedDatabase
/** After A and before B. */
let between: string

const now = () => new Date().toISOString()
const write = (sql: string) => queryPlayground(database.url, sql)
const writePerson = (name: string) =>
  write(
    `insert into users (id, email, full_name, user_type, password_hash)
    values (${name === 'Anna' ? `'${OWNER}'` : 'default'}, '${name.toLowerCase()}@people.test', '${name}', 'owner', 'x')`,
  )
const archive = openArchive(openPlace(place), BACKUP_KEY)
/** A restore that is refused: why. Afterwards the folder must be as empty as before. */
const attempt = async ({ at = between, target = playground.dataDir(), from = archive }) => {
  const before = existsSync(target) ? readdirSync(target).length : 0
  const work = restoreMoment(from, { dataDir: target, at: readRestoreMoment(at), log: silentLog })
  const said = await work.then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect(existsSync(target) ? readdirSync(target).length : 0).toBe(before)
  return said
}
const objects = (folder = place) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

beforeAll(async () => {
  database = await playground.start(dataDir)
  await prepareDatabase({ url: database.runtimeUrl, migrationUrl: database.url }, silentLog)
  mkdirSync(join(dataDir, 'uploads'))
  mkdirSync(join(dataDir, 'mail'))
  writeFileSync(join(dataDir, 'secret.key'), 'the secret of this installation')
  archiving = startArchiving(dataDir, place)
  await archiving.until(({ from }) => from !== null)
  // A picture is stored before its row.
  for (const name of SHOWN) writeFileSync(join(dataDir, 'uploads', name), `content of ${name}`)
  writeFileSync(join(dataDir, 'mail', `${now().replaceAll(/[:.]/g, '-')}-000001-00000000.eml`), 'mail of A')
  await writePerson('Anna')
  await write(
    `insert into uploads (name, owner_id, folder, bytes) values ('${PICTURE}', '${OWNER}', 'properties', 1)`,
  )
  between = now()
  await writePerson('Bert')
  await write(`delete from uploads`)
  writeFileSync(join(dataDir, 'mail', `${now().replaceAll(/[:.]/g, '-')}-000002-00000000.eml`), 'mail of B')
  await archiving.caughtUp()
  for (const name of SHOWN) rmSync(join(dataDir, 'uploads', name))
})
afterAll(async () => {
  await archiving.stop('SIGKILL')
  await playground.cleanUp()
})

test('a moment comes back: what was written before it, with its files, and nothing of what came after', async () => {
  const target = playground.dataDir()
  const answer = await tool('restore', ['--at', between, place], { DATA_DIR: target })
  expect(answer).toMatchObject({
    code: 0,
    said: expect.stringContaining('with 3 files of pictures and 1 mails'),
  })
  const restored = await playground.start(target)
  expect(await queryPlayground(restored.url, 'select full_name from users')).toEqual([{ full_name: 'Anna' }])
  expect(await queryPlayground(restored.url, 'select name from uploads')).toEqual([{ name: PICTURE }])
  expect(readdirSync(join(target, 'uploads')).sort()).toEqual(SHOWN.toSorted())
  expect(readFileSync(join(target, 'uploads', `${PICTURE}.webp`), 'utf8')).toBe(`content of ${PICTURE}.webp`)
  expect(
    readdirSync(join(target, 'mail')).map(name => readFileSync(join(target, 'mail', name), 'utf8')),
  ).toEqual(['mail of A'])
  expect(readFileSync(join(target, 'secret.key'), 'utf8')).toBe('the secret of this installation')
  // It is a database like any other: as its runtime role, after a restart, and with an archive of its own.
  await restored.stop()
  const again = await playground.start(target)
  expect(await queryPlayground(again.runtimeUrl, 'select count(*)::int as people from users')).toEqual([
    { people: 1 },
  ])
  const own = startArchiving(target, place)
  await own.until(({ from, archived_until }) => from !== null && archived_until !== null)
  await own.stop()
})

test('a moment outside of what is archived is refused with what is', async () => {
  const range = /covers every moment from (\S+Z) to (\S+Z)/
  const refused = await attempt({ at: '2026-01-01T00:00:00Z' })
  const [, from = '', until = ''] = range.exec(refused) ?? []
  expect(Date.parse(from)).toBeLessThan(Date.parse(between))
  expect(Date.parse(until)).toBeGreaterThan(Date.parse(between))
  expect(await attempt({ at: '2099-01-01T00:00:00Z' })).toContain(`from ${from} to `)
  expect(() => readRestoreMoment('yesterday')).toThrow('Write it with its zone')
  expect(() => readRestoreMoment('2026-11-25T17:40:00')).toThrow('Write it with its zone')
})

test('a data folder with something in it is left alone', async () => {
  expect(await attempt({ target: dataDir })).toContain('is not empty')
})

test('a damaged, shortened, exchanged or missing part is refused, and the data folder stays empty', async () => {
  // The piece of the log in which the moment is.
  const pieces = objects().filter(path => path.includes('/log/'))
  const untilOf = (path: string) => Number(path.split('-').at(-1))
  const log =
    pieces
      .sort((one, other) => untilOf(one) - untilOf(other))
      .find(path => untilOf(path) >= Date.parse(between)) ?? ''
  // The base of the same chain: another test may have begun a second one.
  const part = objects(join(log, '../..')).find(path => path.endsWith('/000001')) ?? ''
  const damaged = async (path: string, damage: () => void) => {
    const whole = readFileSync(path)
    damage()
    const said = await attempt({})
    writeFileSync(path, whole)
    return said
  }
  const change = (path: string) => () => writeFileSync(path, flipped(readFileSync(path)))
  expect(await damaged(log, change(log))).toMatch(/log\/\S+ was changed or damaged after it was archived/)
  expect(await damaged(part, change(part))).toContain('was changed or damaged after it was archived')
  expect(await damaged(part, () => truncateSync(part, 4_000))).toContain('is cut short: its end is missing')
  expect(await damaged(part, () => truncateSync(part, 40))).toContain('not even its beginning is whole')
  expect(await damaged(part, () => writeFileSync(part, readFileSync(log)))).toContain(
    'was changed or damaged',
  )
  expect(await damaged(part, () => rmSync(part))).toContain('is missing in the archive')
})

test('another key opens nothing', async () => {
  const other = openArchive(openPlace(place), 'a key of somebody else entirely')
  expect(await attempt({ from: other })).toContain('This key does not open')
})

test('for a database of one’s own the command says what to use instead', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: dataDir }
  const answer = await tool('backup-continuous', [place], env)
  expect(answer).toMatchObject({ code: 1, said: expect.stringContaining('pgBackRest') })
})
