import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#web/app/routes.ts'
import { FIRST_LOADS, type Weight, weighFirstLoads } from '../../tools/measure-web.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')

describe('the weight of the page', () => {
  let outDir: string
  let weights: Weight[]

  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'latchkey-web-'))
    // Built in a separate process: under Vitest, React would be bundled in its larger development version.
    await promisify(execFile)(process.execPath, [VITE, 'build', '--outDir', outDir, '--emptyOutDir'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    weights = weighFirstLoads(outDir)
  })
  afterAll(() => rm(outDir, { recursive: true, force: true }))

  it.each(Object.keys(FIRST_LOADS))('of the first load of %s stays within its limit', path => {
    const weight = weights.find(one => one.path === path)
    expect(weight?.kB).toBeGreaterThan(50)
    expect(weight?.kB, JSON.stringify(weight?.files, null, 1)).toBeLessThanOrEqual(weight?.limitKB ?? 0)
  })

  it('holds the words of one language only', () => {
    const manifest: Record<string, { file: string }> = JSON.parse(
      readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'),
    )
    const others = Object.entries(manifest).filter(([key]) =>
      /^(locales|lib\/critical-texts)\/(?!en\b)/.test(key),
    )
    expect(others.length).toBeGreaterThan(0)
    const loaded = new Set(weights.flatMap(({ files }) => files.map(({ file }) => file)))
    expect(others.filter(([, { file }]) => loaded.has(file)).map(([key]) => key)).toEqual([])
  })

  it('is measured over what the routes say they bring', () => {
    for (const [path, { parts }] of Object.entries(FIRST_LOADS)) {
      const screen = screens.find(one => one.path === path)
      const texts = screen?.texts.map(name => `locales/en/${name}.json`) ?? []
      expect(parts.slice(1)).toEqual(texts)
      expect(String(screen?.page)).toContain(parts[0])
    }
  })
})
