import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder } from '../support/folder.ts'
import { startServer } from '../support/server.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await makeFolder('failed-start')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it('a server that cannot start says why and ends, with its database, and the next one starts', async () => {
  const key = join(dataDir, 'secret.key')
  await writeFile(key, 'half a key')
  await expect(startServer(dataDir)).rejects.toThrow(/ended with 1:\s.*secret\.key does not hold a key/s)
  await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  await expect(readFile(join(dataDir, 'server.lock'))).rejects.toThrow('ENOENT')

  await rm(key)
  const server = await startServer(dataDir)
  await server.stop()
})
