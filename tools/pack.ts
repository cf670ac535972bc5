import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { version } from '#api/config/version.ts'
import { gazetteer } from '#api/integrations/gazetteer/gazetteer.ts'
import { isOfRelease, isPackedOfPackage, PARTS, packagesToPack } from './pack/contents.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')
/** npm's own copy of the lock file: what is really installed. */
const INSTALLED = 'node_modules/.package-lock.json'

const copy = async (part: string, to: string) => {
  const from = join(ROOT, part)
  await mkdir(dirname(join(to, part)), { recursive: true })
  await cp(from, join(to, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => isOfRelease(relative(ROOT, path)),
  })
}

const copyPackages = async (to: string) => {
  const installed = JSON.parse(await readFile(join(ROOT, INSTALLED), 'utf8'))
  const wanted = packagesToPack(installed.packages).filter(path => existsSync(join(ROOT, path)))
  for (const path of wanted) {
    const from = join(ROOT, path)
    await cp(from, join(to, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: file => file === from || isPackedOfPackage(relative(from, file)),
    })
  }
  // So that the release finds installed what it needs, and nothing of developers.
  const packages = Object.fromEntries(wanted.map(path => [path, installed.packages[path]]))
  await writeFile(join(to, INSTALLED), JSON.stringify({ ...installed, packages }))
  return wanted.length
}

/** The commands of packages that are in the release, Node among them. */
const linkCommands = async (to: string) => {
  const commands = join('node_modules', '.bin')
  await mkdir(join(to, commands))
  for (const name of await readdir(join(ROOT, commands))) {
    const target = relative(ROOT, await realpath(join(ROOT, commands, name)))
    if (existsSync(join(to, target))) await symlink(join('..', '..', target), join(to, commands, name))
  }
}

const name = `latchkey-${version}-${process.platform}-${process.arch}`
const archive = resolve(process.argv[2] ?? join('dist', `${name}.tar.gz`))
const draft = await mkdtemp(join(tmpdir(), 'latchkey-pack-'))
try {
  const folder = join(draft, name)
  await mkdir(folder)
  // Where a release is installed, only root can write: the cities are packed here and not at its first start.
  await gazetteer()
  for (const part of PARTS) await copy(part, folder)
  const count = await copyPackages(folder)
  await linkCommands(folder)
  await cp(join(ROOT, 'deploy', 'install'), join(folder, 'install'))
  for (const program of ['install', 'deploy/latchkey']) await chmod(join(folder, program), 0o755)
  await run('tar', [
    '--create',
    '--gzip',
    '--file',
    archive,
    '--owner=0',
    '--group=0',
    '--sort=name',
    '-C',
    draft,
    name,
  ])
  const megabytes = Math.round((await stat(archive)).size / 1_000_000)
  console.log(
    `${archive}: ${megabytes} MB, with ${count} packages. Unpack it anywhere, and run ./install in it.`,
  )
} finally {
  await rm(draft, { recursive: true, force: true })
}
