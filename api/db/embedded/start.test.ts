import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Playground, queryPlayground } from '#tests/support/playground.ts'

let playground: Playground
beforeEach(() => {
  playground = new Playground()
})
afterEach(() => playground.cleanUp())

describe('of a fresh data folder', () => {
  const shared = new Playground()
  let dataDir: string
  let database: Awaited<ReturnType<Playground['start']>>
  beforeAll(async () => {
    dataDir = shared.dataDir()
    database = await shared.start(dataDir)
  })
  afterAll(() => shared.cleanUp())

  test('PostgreSQL is of version 18 and its database belongs to a role without special rights', async () => {
    const [facts] = await queryPlayground(
      database.url,
      `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync, current_database() AS name,
        current_user AS role, rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS special,
        pg_get_userbyid(datdba) AS owner
      FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    )
    expect(facts).toMatchObject({
      fsync: 'on',
      name: 'latchkey',
      role: 'latchkey',
      special: false,
      owner: 'latchkey',
    })
    expect(facts?.version).toMatch(/^18\./)
  })

  test('a database made later belongs to the same role and can exclude overlapping ranges', async () => {
    await queryPlayground(database.superuserUrl, 'CREATE DATABASE suite OWNER latchkey')
    await queryPlayground(
      database.urlFor('suite'),
      'CREATE TABLE nights (home int, stay daterange, EXCLUDE USING gist (home WITH =, stay WITH &&))',
    )
    await expect(
      queryPlayground(
        database.urlFor('suite'),
        "INSERT INTO nights VALUES (1, '[2030-01-01,2030-01-04)'), (1, '[2030-01-03,2030-01-05)')",
      ),
    ).rejects.toThrow(/exclusion constraint/)
  })

  test('the passwords are long, in a file for its owner alone, and needed even on loopback', async () => {
    const file = join(dataDir, 'postgres.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    const { password, superuserPassword } = JSON.parse(readFileSync(file, 'utf8'))
    for (const secret of [password, superuserPassword]) {
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    }
    expect(superuserPassword).not.toBe(password)
    await expect(queryPlayground(database.url.replace(password, 'wrong'), 'SELECT')).rejects.toThrow(
      /password/,
    )
    const rules = await queryPlayground(
      database.superuserUrl,
      'SELECT type, address, auth_method FROM pg_hba_file_rules',
    )
    expect(rules).toEqual([{ type: 'host', address: '127.0.0.1', auth_method: 'scram-sha-256' }])
  })

  test('nothing answers beyond loopback', async () => {
    const port = Number(new URL(database.url).port)
    expect(await queryPlayground(database.url, 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    expect(await queryPlayground(database.superuserUrl, 'SHOW unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ])
    const outside = Object.values(networkInterfaces())
      .flatMap(addresses => addresses ?? [])
      .filter(address => !address.internal && address.family === 'IPv4')
    for (const { address } of [...outside, { address: '::1' }]) {
      expect(await answers(address, port), address).toBe(false)
    }
    expect(await answers('127.0.0.1', port)).toBe(true)
  })
})

test('a data folder of a release that knew one role gets the serving role at its next start', async () => {
  const dataDir = playground.dataDir()
  const former = await playground.start(dataDir)
  await queryPlayground(former.superuserUrl, 'DROP ROLE latchkey_runtime')
  await queryPlayground(former.url, "CREATE TABLE kept AS SELECT 'a booking' AS what")
  await former.stop()
  const database = await playground.start(dataDir)
  expect(await queryPlayground(database.url, 'SELECT what FROM kept')).toEqual([{ what: 'a booking' }])
  const [facts] = await queryPlayground(
    database.runtimeUrl,
    `SELECT current_user AS role, pg_has_role('latchkey', 'member') AS owner,
      rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS special
    FROM pg_roles WHERE rolname = current_user`,
  )
  expect(facts).toEqual({ role: 'latchkey_runtime', owner: false, special: false })
})

test.each([
  ['LANG=C', { LANG: 'C' }],
  ['no LANG', {}],
  ['a locale that does not exist', { LC_ALL: 'xx_YY.ISO-8859-1', LC_COLLATE: 'nonsense' }],
])('text is UTF-8 and sorts alike under %s', async (_, env) => {
  const held = await playground.hold(playground.dataDir(), { env: { PATH: process.env.PATH, ...env } })
  const [facts] = await queryPlayground(
    held.url,
    `SELECT current_setting('server_encoding') AS encoding, datlocprovider AS provider, datlocale AS locale,
      upper('é, ñ, ü') AS upper, (SELECT string_agg(w, ' ' ORDER BY w) FROM unnest('{é,b,A,a}'::text[]) w) AS sorted
    FROM pg_database WHERE datname = current_database()`,
  )
  expect(facts).toEqual({
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    upper: 'É, Ñ, Ü',
    sorted: 'A a b é',
  })
  await held.stop()
})

test('a second start finds what the first one kept, at the same address', async () => {
  const dataDir = playground.dataDir()
  const first = await playground.start(dataDir)
  await queryPlayground(first.url, "CREATE TABLE kept AS SELECT 'a booking' AS what")
  await first.stop()
  const second = await playground.start(dataDir)
  expect(second.url).toBe(first.url)
  expect(await queryPlayground(second.url, 'SELECT what FROM kept')).toEqual([{ what: 'a booking' }])
})

test('when somebody else took its port in between, it moves to another', async () => {
  const dataDir = playground.dataDir()
  const first = await playground.start(dataDir)
  await first.stop()
  const intruder = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  try {
    const second = await playground.start(dataDir)
    expect(second.url).not.toBe(first.url)
    expect(await queryPlayground(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  } finally {
    intruder.close()
  }
})

test('a data folder of another major version is refused in words', async () => {
  const dataDir = playground.dataDir()
  await (await playground.start(dataDir)).stop()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(playground.start(dataDir)).rejects.toThrow(/made by PostgreSQL 17, .* runs PostgreSQL 18/)
})

test('a creation that was cut short is begun again', async () => {
  const dataDir = playground.dataDir()
  mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true })
  const database = await playground.start(dataDir)
  expect(await queryPlayground(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a pid file that names a process of somebody else neither stops the start nor harms that process', async () => {
  const dataDir = playground.dataDir()
  await (await playground.start(dataDir)).stop()
  const stranger = spawn('sleep', ['60'])
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${stranger.pid}\n${dataDir}/postgres\n1\n1\n\n\n\nready\n`,
  )
  try {
    const database = await playground.start(dataDir)
    expect(await queryPlayground(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

function answers(host: string, port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host, port, timeout: 2_000 })
    const finish = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => finish(true))
    socket.once('timeout', () => finish(false))
    socket.once('error', () => finish(false))
  })
}
