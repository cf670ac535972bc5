/**
 * Runs the product on a database of three nodes, under load, and takes one part after another away:
 * `npm run drill:failover`. It needs PostgreSQL, Patroni, etcd and HAProxy, for example of Debian 12.
 */
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSecrets } from '#api/config/secrets.ts'
import { signAccessToken } from '#api/kernel/access-token.ts'
import { openCluster } from './drill/cluster.ts'
import { FAULTS } from './drill/faults.ts'
import { openLatchkeys } from './drill/latchkeys.ts'
import { startLoad } from './drill/load.ts'
import { type DrillPlace, portsOf } from './drill/place.ts'
import { canHaveSmallDisk, findPrograms, plainUser } from './drill/programs.ts'
import { strikeOnce } from './drill/rounds.ts'
import { brokenBounds, type DrillRound, formatTable } from './drill/table.ts'
import { openMarket, setUpDatabase } from './under-load/market.ts'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    only: { type: 'string', default: Object.keys(FAULTS).join(',') },
    install: { type: 'boolean', default: false },
    /** The first of a hundred ports on this machine. */
    port: { type: 'string', default: '21000' },
    /** Keeps the folder with all logs. */
    keep: { type: 'boolean', default: false },
  },
})
const names = values.only.split(',')
for (const name of names)
  if (!FAULTS[name]) throw new Error(`There is no fault ${name}, only ${Object.keys(FAULTS).join(', ')}`)

const say = (line: string) => console.log(line)
const programs = findPrograms(values.install)
const user = plainUser()
const folder = await mkdtemp(join(tmpdir(), 'latchkey-drill-'))
chownSync(folder, user.uid, user.gid)
const place: DrillPlace = {
  folder,
  firstPort: Number(values.port),
  programs,
  user,
  smallDisk: canHaveSmallDisk(user),
}
const ports = portsOf(place.firstPort)
const results = Object.keys(FAULTS).flatMap(name => {
  const fault = FAULTS[name]
  return fault && names.includes(name) ? [{ name, fault, rounds: [] as DrillRound[] }] : []
})

const ends: (() => Promise<unknown>)[] = []
const endAll = async () => {
  for (const end of ends.splice(0).reverse()) await end().catch(error => console.error(error))
}
const breakOff = async () => {
  await endAll()
  process.exit(1)
}
process.once('SIGINT', breakOff).once('SIGTERM', breakOff)

const run = async () => {
  say(`Everything is in ${folder}`)
  const cluster = await openCluster(place)
  ends.push(cluster.stop)
  await cluster.start()
  say('Three nodes are there')
  const addresses = await setUpDatabase(cluster.adminUrl('latchkey'))
  const readUrl = new URL(addresses.url)
  readUrl.port = String(ports.read)
  const market = await openMarket(addresses)
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-drill-data-'))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  const secrets = await loadSecrets(dataDir)
  const latchkeys = openLatchkeys([ports.server(1), ports.server(2)], {
    folder,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: addresses.url,
      DATABASE_MIGRATION_URL: addresses.migrationUrl,
      DATABASE_READ_URL: readUrl.href,
      PUBLIC_URL: `http://127.0.0.1:${ports.http}`,
    },
  })
  for (const which of latchkeys.all) {
    ends.push(() => latchkeys.stop(which))
    latchkeys.start(which)
    await latchkeys.untilReady(which)
  }
  const load = startLoad({
    port: ports.http,
    writers: 4,
    readers: 4,
    market,
    tokenOf: ({ id, sessionId }) =>
      signAccessToken(secrets.keyFor('access-token'), { userId: id, sessionId }, new Date()),
  })
  ends.push(load.stop)
  const world = { cluster, latchkeys }
  for (const { name, fault, rounds } of results) {
    if (name === 'disk' && !place.smallDisk) {
      say(`Left out: ${fault.what}; a plain user may not mount a small disk here`)
      continue
    }
    for (let time = 1; time <= Number(values.times); time++) {
      const round = await strikeOnce({ name, fault }, world, load)
      rounds.push(round)
      say(`${new Date().toISOString().slice(11, 19)} ${fault.what}, ${time}: ${JSON.stringify(round)}`)
    }
  }
  say(`\n${load.record.reservations.length} reservations were acknowledged`)
  for (const { status, what } of load.record.seen) say(`seen: ${status} ${what}`)
  for (const [code, count] of load.record.refusals) say(`refused ${count} times: ${code}`)
}

try {
  await run()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
const struck = results.filter(({ rounds }) => rounds.length > 0)
say(`\n${formatTable(struck)}\n`)
for (const { fault, rounds } of struck)
  for (const wrong of brokenBounds(fault, rounds)) {
    say(`${fault.what}: ${wrong}`)
    process.exitCode = 1
  }
await endAll()
if (!values.keep && !process.exitCode) await rm(folder, { recursive: true, force: true })
process.exit()
