import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDatabase } from '../support/database.ts'
import { makeFolder } from '../support/folder.ts'
import { freePort, startServer } from '../support/server.ts'

/** The real program on a database of its own; `clearAway` removes its folder and database once it has stopped. */
const openServer = async (env: Record<string, string> = {}) => {
  const database = await createDatabase()
  const dataDir = await makeFolder('silent')
  const server = await startServer(dataDir, {
    env: { DATABASE_URL: database.url, DATABASE_MIGRATION_URL: database.ownerUrl, ...env },
  })
  const clearAway = async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { server, clearAway }
}

it('a server that is asked to stop does not wait for a request that never ends', async () => {
  const { server, clearAway } = await openServer()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /api/health/ HTTP/1.1\r\nHost: latchkey\r\n')
  const closed = once(socket, 'close')
  await server.stop()
  expect(server.process.exitCode).toBe(0)
  await closed
  await clearAway()
})

it('a server that is asked to stop while its workers start ends in order', async () => {
  const database = await createDatabase()
  const dataDir = await makeFolder('starting')
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../api/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      WORKERS: '2',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  const ended = once(child, 'exit')
  const children = `/proc/${child.pid}/task/${child.pid}/children`
  await expect.poll(() => readFile(children, 'utf8')).not.toBe('')
  child.kill('SIGTERM')
  await ended
  expect({ code: child.exitCode, said }).toMatchObject({ code: 0 })
  expect(said).not.toMatch(/could not stop cleanly|rror:/)
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A connection on which one writes HTTP by hand. */
const openLine = async (url: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', chunk => {
    heard += chunk
  })
  return { write: (text: string) => socket.write(text), heard: () => heard, closed: once(socket, 'close') }
}

it('a stopping server says so at once, serves on while proxies notice, and ends calls under way', async () => {
  const metricsPort = await freePort()
  const { server, clearAway } = await openServer({ DRAIN_SECONDS: '3', METRICS_PORT: String(metricsPort) })
  const ready = async () => {
    const answer = await fetch(`${server.url}/health/ready`)
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } })

  const body = JSON.stringify({ email: 'nobody@people.test', password: 'not a password' })
  const half = await openLine(server.url)
  half.write(
    `POST /api/auth/jwt/create/ HTTP/1.1\r\nHost: latchkey\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  )
  const silent = await openLine(server.url)
  await pause(200)
  server.process.kill('SIGTERM')
  await expect.poll(ready).toEqual({ status: 503, body: { status: 'unready', reason: 'stopping' } })
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  expect((await fetch(`${server.url}/api/health/`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200)

  // Past the seconds for proxies, the call that is under way keeps the server from ending.
  await expect.poll(() => fetch(`${server.url}/health/live`).catch(() => 'closed')).toBe('closed')
  half.write(`${body.slice(9)}GET /api/health/ HTTP/1.1\r\nHost: latchkey\r\n\r\n`)
  await half.closed
  const answers = half.heard().split(/(?=HTTP\/1\.1 )/)
  expect(answers.map(answer => answer.slice(0, 12))).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
  expect(answers[1]).toMatch(/\r\nconnection: close\r\n/i)
  await silent.closed
  await server.stop()
  expect(server.process.exitCode).toBe(0)
  await clearAway()
})
