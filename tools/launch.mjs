// Runs every command of package.json. It is plain JavaScript without package imports, because it must work on a fresh
// clone with any Node from 20 on. The commands that it starts run on the Node of node_modules.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './launch/build.mjs'
import { runChecks, runEverything, runFuzz, runSoak } from './launch/checks.mjs'
import { develop } from './launch/develop.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { runNode } from './launch/run.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const settings = existsSync('.env') ? ['--env-file=.env'] : []

const commands = {
  start: { web: true, run: args => runNode([...settings, 'api/main.ts', ...args]) },
  // A separate folder, and none of the settings of .env, which may name a production database.
  demo: {
    web: true,
    run: args => runNode(['demo/main.ts', ...args], { DATA_DIR: process.env.DATA_DIR || './data-demo' }),
  },
  dev: { tools: true, run: () => develop(settings) },
  test: { tools: true, web: true, run: runEverything },
  check: { tools: true, run: runChecks },
  soak: { tools: true, run: runSoak },
  'soak:faults': { tools: true, run: args => runNode(['bench/faults.ts', ...args]) },
  'soak:fuzz': { tools: true, run: runFuzz },
  bench: { tools: true, run: args => runNode(['bench/main.ts', ...args]) },
  'bench:search': { tools: true, run: args => runNode(['bench/search.ts', ...args]) },
  'bench:calendar-reading': { tools: true, run: args => runNode(['bench/calendar-reading.ts', ...args]) },
  'bench:calendars': { tools: true, run: args => runNode(['bench/calendars.ts', ...args]) },
  'bench:mail': { tools: true, run: args => runNode(['bench/mail.ts', ...args]) },
  'bench:people': { tools: true, run: args => runNode(['bench/people.ts', ...args]) },
  'bench:reports': { tools: true, run: args => runNode(['bench/reports.ts', ...args]) },
  'bench:screens': { tools: true, web: true, run: args => runNode(['bench/screens.ts', ...args]) },
  'bench:streams': { tools: true, run: args => runNode(['bench/streams.ts', ...args]) },
  'drill:failover': { tools: true, run: args => runNode(['bench/failover.ts', ...args]) },
  backup: { run: args => runNode([...settings, 'tools/backup.ts', ...args]) },
  'backup:continuous': { run: args => runNode([...settings, 'tools/backup-continuous.ts', ...args]) },
  restore: { run: args => runNode([...settings, 'tools/restore.ts', ...args]) },
  'setup-database': { run: args => runNode([...settings, 'tools/setup-database.ts', ...args]) },
  'invite-admin': { run: args => runNode([...settings, 'tools/invite-admin.ts', ...args]) },
  'demote-admin': { run: args => runNode([...settings, 'tools/demote-admin.ts', ...args]) },
  pack: { web: true, run: args => runNode(['tools/pack.ts', ...args]) },
  'audit-verify': { run: args => runNode([...settings, 'tools/audit-verify.ts', ...args]) },
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

if (!command) {
  console.error(`Usage: node tools/launch.mjs <${Object.keys(commands).join('|')}> [arguments]`)
  process.exitCode = 2
} else {
  try {
    await ensureInstalled({ withTools: command.tools === true })
    if (command.web) await ensureBuilt()
    process.exitCode = await command.run(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
