import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createDatabase } from '../support/database.ts'
import { makeFolder } from '../support/folder.ts'
import { startServer } from '../support/server.ts'

it('a server that is asked to stop does not wait for a request that never ends', async () => {
  const database = await createDatabase()
  const dataDir = await makeFolder('silent')
  const server = await startServer(dataDir, {
    env: { DATABASE_URL: database.url, DATABASE_MIGRATION_URL: database.ownerUrl },
  })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /api/health/ HTTP/1.1\r\nHost: latchkey\r\n')
  const closed = once(socket, 'close')
  await server.stop()
  expect(server.process.exitCode).toBe(0)
  await closed
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
