import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '#api/db/embedded/start.ts'
import {
  contents,
  flipped,
  fromAnotherRelease,
  queryBackup,
  resealed,
  rules,
  tool,
  unsealed,
  without,
} from '../support/backups.ts'
import { createDatabase } from '../support/database.ts'
import { makeFolder } from '../support/folder.ts'
import { addHome, addPicture, reserved, stayInDays, trust } from '../support/homes.ts'
import { silentLog } from '../support/log.ts'
import { createPerson } from '../support/people.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const PICTURE = `${'0123456789abcdef'.repeat(2)}-c9a77b-640.webp`
/** Values that a text format could get wrong. */
const AWKWARD = 'Tab\tline\nreturn\r\\N \\. "quotes" ’é漢🗝'

let app: TestApp
let scratch: string
let file: string
let guestId: string
/** The data of the server at the time of the backup, without the queue, which continues by itself. */
let original: Awaited<ReturnType<typeof contents>>
const databases: Awaited<ReturnType<typeof createDatabase>>[] = []

beforeAll(async () => {
  app = await openTestApp()
  scratch = await makeFolder('backup')
  file = join(scratch, 'first.backup')
  const owner = await createPerson(app, { userType: 'owner', fullName: 'Ada Owner' })
  const guest = await createPerson(app)
  guestId = guest.id
  const home = await addHome(app, owner, { description: AWKWARD, amenities: ['wi,fi', '"sauna"', ''] })
  await addPicture(app, owner)
  await trust(app, owner, guest, { level: 3, percentage: 12.5 })
  await reserved(app, guest, home, stayInDays(10, 13))
  writeFileSync(join(app.dataDir, 'uploads', PICTURE), Buffer.from([0, 1, 2, 255]))
  const answer = await tool('backup', [file], { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir })
  original = await contents(app.databaseUrl)
  expect(answer).toMatchObject({ code: 0, said: expect.stringContaining('and 1 pictures') })
})

afterAll(async () => {
  await app.close()
  for (const database of databases) await database.drop()
  rmSync(scratch, { recursive: true, force: true })
})

async function target() {
  const database = await createDatabase()
  databases.push(database)
  return {
    url: database.ownerUrl,
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATA_DIR: mkdtempSync(join(scratch, 'data-')),
  }
}

/** Where the first backup came back; the tests of what follows a restore go on with it. */
let restored: Awaited<ReturnType<typeof target>>
let rulesBefore: Awaited<ReturnType<typeof rules>>
let answer: Awaited<ReturnType<typeof tool>>
beforeAll(async () => {
  restored = await target()
  rulesBefore = await rules(restored.url)
  answer = await tool('restore', [file], restored)
})

test('a backup made beside a running server brings back every row, picture and key', async () => {
  expect(answer).toMatchObject({ code: 0 })
  const found = await contents(restored.url)
  expect(found['public.bookings']).toHaveLength(1)
  expect(found).toEqual(original)
  expect(await rules(restored.url)).toEqual(rulesBefore)
  expect(readFileSync(join(restored.DATA_DIR, 'uploads', PICTURE))).toEqual(Buffer.from([0, 1, 2, 255]))
  for (const kept of ['secret.key', `uploads/${PICTURE}`]) {
    expect(readFileSync(join(restored.DATA_DIR, kept))).toEqual(readFileSync(join(app.dataDir, kept)))
    expect(statSync(join(restored.DATA_DIR, kept)).mode & 0o777).toBe(0o600)
  }
})

test('numbers that the database hands out go on after the restored ones', async () => {
  const { url } = restored
  const [highest] = await queryBackup(
    url,
    'select max(id) as id, min(booking_id::text) as booking from booking_status_changes',
  )
  const [next] = await queryBackup(
    url,
    `insert into booking_status_changes (booking_id, to_status) values ('${highest?.booking}', 'pending') returning id`,
  )
  expect(Number(next?.id)).toBeGreaterThan(Number(highest?.id))
})

test('a database with people in it is replaced only when told so', async () => {
  const { url, ...env } = restored
  await queryBackup(url, `update users set full_name = 'Changed Since' where id = '${guestId}'`)
  writeFileSync(join(env.DATA_DIR, 'uploads', PICTURE), 'changed')
  expect(await tool('restore', [file], env)).toMatchObject({
    code: 1,
    said: expect.stringContaining('--force'),
  })
  expect(await queryBackup(url, `select full_name from users where id = '${guestId}'`)).toEqual([
    { full_name: 'Changed Since' },
  ])
  expect(await tool('restore', [file, '--force'], env)).toMatchObject({ code: 0 })
  expect(await contents(url)).toEqual(original)
  expect(readFileSync(join(env.DATA_DIR, 'uploads', PICTURE))).toEqual(Buffer.from([0, 1, 2, 255]))
})

const whole = () => readFileSync(file)
const cutInside = (archive: Buffer) => gzipSync(gunzipSync(archive).subarray(0, -4096))

describe('nothing changes when the file', () => {
  let before: Awaited<ReturnType<typeof contents>>
  beforeAll(async () => {
    await queryBackup(restored.url, `update users set full_name = 'Still Here' where id = '${guestId}'`)
    before = await contents(restored.url)
  })

  test.each<[string, () => Buffer | Promise<Buffer>, words: string]>([
    ['was cut short', () => whole().subarray(0, whole().length - 200), 'was changed or damaged'],
    ['was cut off in its head', () => whole().subarray(0, 40), 'cut short'],
    ['has a flipped bit', () => flipped(whole()), 'was changed or damaged'],
    [
      'has something after its end',
      () => Buffer.concat([whole(), Buffer.from('more')]),
      'was changed or damaged',
    ],
    [
      'has another head',
      () => Buffer.concat([flipped(whole().subarray(0, 60)), whole().subarray(60)]),
      'does not open',
    ],
    ['is something else', () => Buffer.from('not a backup'), 'not a backup'],
    ['is not encrypted', () => unsealed(whole()), '--accept-unencrypted'],
    // A holder of the key could forge the contents; this test makes sure that errors of a tool are detected even then.
    ['was cut short and packed again', () => resealed(whole(), cutInside), 'ends too early'],
    ['lacks a picture', () => resealed(whole(), content => without(content, 'uploads/')), 'incomplete'],
    [
      'lacks rows',
      () => resealed(whole(), content => without(content, 'database/public.uploads/')),
      'incomplete',
    ],
    ['lacks its end', () => resealed(whole(), content => without(content, 'closing.json')), 'incomplete'],
    ['comes from another release', () => resealed(whole(), fromAnotherRelease), 'another release'],
  ])('%s', async (_, damage, words) => {
    const damaged = join(scratch, 'damaged.backup')
    writeFileSync(damaged, await damage())
    expect(await tool('restore', [damaged, '--force'], restored)).toMatchObject({
      code: 1,
      said: expect.stringContaining(words),
    })
    expect(await contents(restored.url)).toEqual(before)
    expect(readdirSync(join(restored.DATA_DIR, 'uploads'))).toEqual([PICTURE])
  })
})

test('a backup shows nothing of what it holds, and is opened by its key alone, on any machine', async () => {
  for (const secret of [
    readFileSync(join(app.dataDir, 'secret.key')),
    Buffer.from('manifest.json'),
    Buffer.from([0x1f, 0x8b, 0x08]),
  ])
    expect(whole().includes(secret)).toBe(false)
  const { url, ...env } = await target()
  const refused = await tool('restore', [file], { ...env, BACKUP_KEY: 'some other key of the tests' })
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('This key does not open') })
  const without = await tool('restore', [file], { ...env, BACKUP_KEY: '' })
  expect(without).toMatchObject({ code: 1, said: expect.stringContaining('The backup is encrypted') })
  expect((await contents(url))['public.users']).toEqual([])
})

test('without a key no backup is made; a key file is made with the first one and opens it elsewhere', async () => {
  const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, BACKUP_KEY: '' }
  const [copy, key] = [join(scratch, 'keyed.backup'), join(scratch, 'backup.key')]
  expect(await tool('backup', [copy], env)).toMatchObject({
    code: 1,
    said: expect.stringContaining('needs a key'),
  })
  const short = await tool('backup', [copy], { ...env, BACKUP_KEY: 'too short' })
  expect(short).toMatchObject({ code: 1, said: expect.stringContaining('too short') })
  const made = await tool('backup', [copy, '--key-file', key], env)
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`Its key is new: ${key}`) })
  expect(statSync(key).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(key, 'utf8'), 'base64url')).toHaveLength(32)
  const { url, ...there } = await target()
  const brought = await tool('restore', [copy, '--key-file', key], { ...there, BACKUP_KEY: '' })
  expect(brought).toMatchObject({ code: 0 })
  expect((await contents(url))['public.bookings']).toHaveLength(1)
})

test('a backup of the former kind, which is not encrypted, comes back when told so, with a warning', async () => {
  const former = join(scratch, 'former.tar.gz')
  writeFileSync(former, await unsealed(whole()))
  const { url, ...env } = await target()
  expect(await tool('restore', [former, '--accept-unencrypted'], env)).toMatchObject({
    code: 0,
    said: expect.stringContaining('nothing shows whether somebody changed it'),
  })
  expect(await contents(url)).toEqual(original)
})

test('the role that serves restores nothing, and the command says which one does', async () => {
  const { url, DATABASE_MIGRATION_URL: _, ...env } = await target()
  expect(await tool('restore', [file], env)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Set DATABASE_MIGRATION_URL'),
  })
  expect((await contents(url))['public.users']).toEqual([])
})

test('the anchors of the record come along, and those of what came after are put aside', async () => {
  const anchors = '{"of":"the backup"}\n'
  writeFileSync(join(app.dataDir, 'audit-anchors.jsonl'), anchors)
  const copy = join(scratch, 'anchored.backup')
  const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }
  expect(await tool('backup', [copy], env)).toMatchObject({ code: 0 })
  const { url: _, ...there } = await target()
  writeFileSync(join(there.DATA_DIR, 'audit-anchors.jsonl'), 'of another day')
  expect(await tool('restore', [copy], there)).toMatchObject({ code: 0 })
  const kept = readdirSync(there.DATA_DIR)
    .filter(name => name.startsWith('audit-anchors'))
    .sort()
  expect(kept).toEqual(['audit-anchors.jsonl', expect.stringContaining('.before-restore-of-')])
  expect(kept.map(name => readFileSync(join(there.DATA_DIR, name), 'utf8'))).toEqual([
    anchors,
    'of another day',
  ])
})

test('a backup is readable by its owner alone, and never replaces a file', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = whole()
  const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }
  expect(await tool('backup', [file], env)).toMatchObject({
    code: 1,
    said: expect.stringContaining('never replaces'),
  })
  expect(whole()).toEqual(before)
})

test('a restore is refused while a server uses the database', async () => {
  const env = {
    DATABASE_URL: app.databaseUrl,
    DATABASE_MIGRATION_URL: app.ownerUrl,
    DATA_DIR: app.dataDir,
  }
  expect(await tool('restore', [file, '--force'], env)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Stop it first'),
  })
})

test('it works the same on the embedded database, running or not', async () => {
  const env = { DATA_DIR: join(scratch, 'embedded') }
  mkdirSync(env.DATA_DIR)
  chmodSync(env.DATA_DIR, 0o700)
  expect(await tool('restore', [file], env)).toMatchObject({ code: 0 })
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, log: silentLog })
  try {
    expect(await contents(embedded.url)).toEqual(original)
    expect(await tool('restore', [file, '--force'], env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('in use'),
    })
    const second = join(scratch, 'second.backup')
    expect(await tool('backup', [second], env)).toMatchObject({ code: 0 })
    expect(await queryBackup(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const copy = await target()
    expect(await tool('restore', [second], copy)).toMatchObject({ code: 0 })
    expect(await contents(copy.url)).toEqual(await contents(embedded.url))
  } finally {
    await embedded.stop()
  }
  expect(await tool('backup', [join(scratch, 'third.backup')], env)).toMatchObject({ code: 0 })
})

test('rows written during a backup are in it as of one moment', async () => {
  const { url, ...env } = await target()
  await tool('restore', [file], env)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Two rows that are only ever written together.
  let going = true
  const writing = (async () => {
    for (let n = 0; going; n += 1) {
      await client.query('begin')
      await client.query(`insert into sign_in_failures values ('pair-${n}', 1, now())`)
      await client.query(
        `insert into users (email, full_name, user_type, password_hash) values ('pair-${n}@people.test', 'Pair ${n}', 'user', 'x')`,
      )
      await client.query('commit')
    }
  })()
  const copy = join(env.DATA_DIR, 'moving.backup')
  try {
    expect(await tool('backup', [copy], env)).toMatchObject({ code: 0 })
  } finally {
    going = false
    await writing
    await client.end()
  }
  const again = await target()
  expect(await tool('restore', [copy], again)).toMatchObject({ code: 0 })
  const [pairs] = await queryBackup(
    again.url,
    `select (select count(*)::int from sign_in_failures where key like 'pair-%') as left,
      (select count(*)::int from users where email like 'pair-%') as right`,
  )
  expect(pairs?.left).toBeGreaterThan(0)
  expect(pairs?.left).toBe(pairs?.right)
})
