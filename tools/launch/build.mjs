import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { projectNode, runQuietly } from './run.mjs'

const SOURCES = ['web', 'contract', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const STAMP = 'dist/web.stamp'

/** Builds the web app when any of its sources has changed since the last build. */
export async function ensureBuilt() {
  const now = fingerprint()
  if (existsSync('dist/web/index.html') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return
  const began = Date.now()
  process.stdout.write('Building the web app ... ')
  rmSync(STAMP, { force: true })
  const { code, output } = await runQuietly(projectNode, ['node_modules/vite/bin/vite.js', 'build'])
  if (code !== 0) throw new Error(`\nThe web app could not be built.\n${output.trim()}`)
  mkdirSync('dist', { recursive: true })
  writeFileSync(STAMP, now)
  console.log(`done in ${Math.round((Date.now() - began) / 1000)} s`)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesUnder)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesUnder(`${path}/${name}`))
}
