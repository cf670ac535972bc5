import { execFile, spawn, spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertNotification } from '#api/domains/notifications/queries.ts'
import { createExportLink } from '../support/export-links.ts'
import { makeFolder } from '../support/folder.ts'
import { addHome } from '../support/homes.ts'
import { createPerson, type TestPerson } from '../support/people.ts'
import { multipart } from '../support/pictures.ts'
import { freePort } from '../support/server.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy')
const HOST = 'homes.example.org'
/** The client's own address, which is another one than the proxy's. */
const CLIENT = '127.0.0.2'

interface Places {
  readonly port: number
  readonly upstream: number
  readonly folder: string
}

/** The configurations that are installed, with ports and files of the test. */
const PROXIES = {
  nginx: {
    version: '-v',
    args: (folder: string) => [
      '-e',
      join(folder, 'error.log'),
      '-p',
      folder,
      '-c',
      join(folder, 'proxy.conf'),
    ],
    async configure({ port, upstream, folder }: Places) {
      const site = (await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'))
        .replace(/server \{\s+listen 80;[^}]*\}/, '')
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('127.0.0.1:8000', `127.0.0.1:${upstream}`)
        .replaceAll('/etc/ssl/latchkey', join(folder, 'tls'))
        .replace('/var/log/nginx/', `${folder}/`)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map(name => `${name}_temp_path ${folder}/${name};`)
        .join('\n')
      return `${process.getuid?.() === 0 ? 'user root;' : ''}daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\n${paths}\n${site}\n}\n`
    },
  },
  caddy: {
    version: 'version',
    args: (folder: string) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'proxy.conf')],
    async configure({ port, upstream, folder }: Places) {
      const site = (await readFile(join(DEPLOY, 'Caddyfile'), 'utf8'))
        .replace(`${HOST} {`, `${HOST}:${port} {\n\ttls ${folder}/tls.pem ${folder}/tls.key`)
        .replace('127.0.0.1:8000', `127.0.0.1:${upstream}`)
        .replace('/var/log/caddy/', `${folder}/`)
      return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`
    },
  },
} as const

const isInstalled = (name: keyof typeof PROXIES) =>
  spawnSync(name, [PROXIES[name].version]).error === undefined &&
  spawnSync('openssl', ['version']).error === undefined

/** A certificate of its own for the host. */
const certify = (folder: string) =>
  promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.pem')],
    ...['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`],
  ])

describe.each(['nginx', 'caddy'] as const)('behind %s, as it is installed', name => {
  const skipped = !isInstalled(name)
  if (skipped) console.log(`${name} or openssl is not installed here: its configuration is not tested.`)

  let app: TestApp
  let owner: TestPerson
  let folder: string
  let client: Agent
  let url: string
  let stopProxy = async () => {}

  beforeAll(async () => {
    if (skipped) return
    app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1,::1', PUBLIC_URL: `https://${HOST}` } })
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    owner = await createPerson(app, { userType: 'owner' })
    folder = await makeFolder(name)
    await certify(folder)
    const port = await freePort()
    const { port: upstream } = app.http.server.address() as AddressInfo
    const conf = await PROXIES[name].configure({ port, upstream, folder })
    await writeFile(join(folder, 'proxy.conf'), conf)
    const program = spawn(name, PROXIES[name].args(folder), {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder },
    })
    const ended = new Promise<void>(resolve => program.once('exit', () => resolve()))
    stopProxy = () => {
      program.kill('SIGTERM')
      return ended
    }
    url = `https://${HOST}:${port}`
    client = new Agent({
      localAddress: CLIENT,
      connect: {
        ca: await readFile(join(folder, 'tls.pem'), 'utf8'),
        lookup: (_host, _options, done) => done(null, '127.0.0.1', 4),
      },
    })
    // Until it listens.
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await request(`${url}/api/health/`, { dispatcher: client }).catch(() => null)
      await answer?.body.dump()
      if (answer?.statusCode === 200) return
      await pause(100)
    }
    throw new Error(`${name} does not answer`)
  })
  afterAll(async () => {
    if (skipped) return
    await client?.destroy()
    await stopProxy()
    await app?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it.skipIf(skipped)(
    'whoever signs in is recorded with their own address, whatever they say it is',
    async () => {
      const answer = await request(`${url}/api/auth/jwt/create/`, {
        method: 'POST',
        dispatcher: client,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify({ email: owner.email, password: owner.password }),
      })
      await answer.body.dump()
      expect(answer.statusCode).toBe(200)
      const recorded = await app.db.selectFrom('audit_addresses').select('address').execute()
      expect(recorded.map(({ address }) => address)).toEqual([CLIENT])
    },
  )

  it.skipIf(skipped)('an event arrives while its stream stays open', async () => {
    const { body, headers } = await request(`${url}/api/notifications/stream/`, {
      dispatcher: client,
      headers: { ...owner.headers, 'accept-encoding': 'gzip, br' },
    })
    expect(headers['content-type']).toBe('text/event-stream')
    const events = body[Symbol.asyncIterator]()
    const next = async () => String((await events.next()).value)
    expect(await next()).toContain('"unread_count":0')
    await insertNotification(app.db, {
      userId: owner.id,
      kind: 'stay.completed',
      subjectId: null,
      data: {},
      at: app.ctx.clock(),
    })
    expect(await next()).toContain('"unread_count":1')
    body.on('error', () => {})
    body.destroy()
  })

  it.skipIf(skipped)(
    'a calendar that did not change is not sent again, and its link is in no log',
    async () => {
      const home = await addHome(app, owner)
      const { path } = await createExportLink(app, owner, home)
      const ask = (known?: string) =>
        request(`${url}${path}`, {
          dispatcher: client,
          headers: { 'accept-encoding': 'gzip', ...(known && { 'if-none-match': known }) },
        })
      const first = await ask()
      expect(first.statusCode).toBe(200)
      expect(await first.body.text()).toContain('BEGIN:VCALENDAR')
      const second = await ask(String(first.headers.etag))
      await second.body.dump()
      expect(second.statusCode).toBe(304)
      const secret = path.split('/').find(part => part.length > 30) ?? ''
      expect(secret).not.toBe('')
      const log = () => readFile(join(folder, 'homes.log'), 'utf8')
      await expect.poll(log).toContain('/api/calendars/')
      expect(await log()).not.toContain(secret.slice(0, 20))
    },
  )

  it.skipIf(skipped)('a bank file of 10 MB reaches the server', async () => {
    const admin = await createPerson(app, { userType: 'admin' })
    const content = Buffer.alloc(10_000_000, 'no statement of a bank\n')
    const form = multipart([{ name: 'file', content, filename: 'statement.csv', type: 'text/csv' }])
    const answer = await request(`${url}/api/payments/incoming/preview/`, {
      method: 'POST',
      dispatcher: client,
      headers: { ...admin.headers, ...form.headers },
      body: form.payload,
    })
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(await answer.body.json()).toMatchObject({ code: expect.stringMatching(/^\w+\.\w+$/) })
    expect(answer.statusCode).not.toBe(413)
  })
})
