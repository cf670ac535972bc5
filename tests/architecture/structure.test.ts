import { describe, expect, it } from 'vitest'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const product = files.filter(file => !isTest(file.path))
const shelf = (path: string) => path.split('/')[0] ?? ''

/** Each shelf and what it may import besides itself. */
const SHELF_MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  emails: ['contract'],
  api: ['contract', 'emails'],
  web: ['contract'],
  tools: ['contract', 'api'],
  bench: ['contract', 'api', 'tests'],
}

/** The nouns of the API: each may import only what stands before it, or beside it in its group's order. */
const NOUNS = [
  'audit',
  'platform',
  'uploads',
  'notifications',
  'accounts',
  'payments',
  'network',
  'invitations',
  'properties',
  'calendars',
  'bookings',
  'conversations',
  'reviews',
  'analytics',
  'people',
]
const DOMAIN_FILES = ['routes', 'service', 'queries', 'policy', 'views', 'jobs']

const offences = (check: (file: SourceFile, target: string) => boolean) =>
  product.flatMap(file =>
    file.imports.filter(target => check(file, target)).map(target => `${file.path} -> ${target}`),
  )

describe('what may import what', () => {
  it('contract knows nobody, and api and web know only the contract', () => {
    const wrong = offences((file, target) => {
      const [from, to] = [shelf(file.path), shelf(target)]
      return from !== to && !(SHELF_MAY_IMPORT[from] ?? []).includes(to)
    })
    expect(wrong).toEqual([])
  })

  it('contract imports zod and no other package', () => {
    const wrong = product.filter(file => shelf(file.path) === 'contract').flatMap(file => file.packages)
    expect(wrong.filter(name => name !== 'zod/mini')).toEqual([])
  })

  it('a noun of the API imports only nouns that stand before it', () => {
    const nounOf = (path: string) => /^api\/domains\/(\w+)\//.exec(path)?.[1]
    const wrong = offences((file, target) => {
      const [from, to] = [nounOf(file.path), nounOf(target)]
      return from !== undefined && to !== undefined && from !== to && NOUNS.indexOf(to) > NOUNS.indexOf(from)
    })
    expect(wrong).toEqual([])
  })

  it('every noun has its place in that order', () => {
    const found = product
      .map(file => /^api\/domains\/(\w+)\//.exec(file.path)?.[1])
      .filter(noun => noun !== undefined)
    expect([...new Set(found)].filter(noun => !NOUNS.includes(noun))).toEqual([])
  })

  it('a request goes one way: queries know no service, services know no routes', () => {
    const layerOf = (path: string) => /^api\/domains\/\w+\/(?:.*\.)?(\w+)\.ts$/.exec(path)?.[1]
    const rank = ['views', 'queries', 'policy', 'service', 'jobs', 'routes']
    const wrong = offences((file, target) => {
      const [from, to] = [layerOf(file.path), layerOf(target)]
      if (!from || !to || !rank.includes(from) || !rank.includes(to)) return false
      // Services enqueue the jobs that stand beside them; views and queries share row types.
      if (from === 'service' && to === 'jobs') return false
      if (from === 'views' && to === 'queries') return false
      return rank.indexOf(to) > rank.indexOf(from)
    })
    expect(wrong).toEqual([])
  })

  it('in the web app, ui and lib know no feature, and features know no app but its paths', () => {
    const wrong = offences((file, target) => {
      if (/^web\/(ui|lib)\//.test(file.path))
        return /^web\/(features|app)\//.test(target) && target !== 'web/app/paths.ts'
      if (/^web\/features\//.test(file.path))
        return target.startsWith('web/app/') && target !== 'web/app/paths.ts'
      return false
    })
    expect(wrong).toEqual([])
  })

  it('ui primitives know neither the contract nor lib', () => {
    const wrong = offences(
      (file, target) => file.path.startsWith('web/ui/') && /^(contract|web\/lib)\//.test(target),
    )
    expect(wrong.filter(line => !line.includes('contract/uploads/rules.ts'))).toEqual([])
  })

  it('there are no import cycles', () => {
    const byPath = new Map(product.map(file => [file.path, file]))
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (path: string, trail: string[]) => {
      if (trail.includes(path)) {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
        return
      }
      if (done.has(path)) return
      for (const target of byPath.get(path)?.imports ?? []) visit(target, [...trail, path])
      done.add(path)
    }
    for (const file of product) visit(file.path, [])
    expect(cycles).toEqual([])
  })
})

describe('where things are', () => {
  it('a domain is made of routes, service, queries, policy, views and jobs', () => {
    const wrong = product
      .map(file => file.path)
      .filter(path => /^api\/domains\/\w+\//.test(path))
      .filter(path => !DOMAIN_FILES.includes(/(\w+)\.ts$/.exec(path)?.[1] ?? ''))
    expect(wrong).toEqual([])
  })

  it('a noun of the contract is made of schemas, endpoints and rules', () => {
    const wrong = product
      .map(file => file.path)
      .filter(path => /^contract\/\w+\//.test(path) && !/^contract\/(kernel|messages)\//.test(path))
      .filter(path => !/\/(?:\w+\.)?(schemas|endpoints|rules)\.ts$/.test(path))
    expect(wrong).toEqual([])
  })

  it('there are no barrels and no drawers for anything', () => {
    const wrong = files
      .map(file => file.path)
      .filter(path => /(^|\/)(index|utils?|helpers?|misc|common)\.tsx?$/.test(path))
    expect(wrong).toEqual([])
  })

  it('one place fetches, and one place spells the addresses of the page', () => {
    const fetches = product.filter(
      file => file.path.startsWith('web/') && /\bfetch\(|new XMLHttpRequest/.test(file.text),
    )
    expect(fetches.map(file => file.path).filter(path => !path.startsWith('web/lib/'))).toEqual([])
    const spells = product.filter(
      file =>
        /^web\/(features|ui)\//.test(file.path) &&
        /(?:to|href)=["']\/[a-z]|navigate\(['"]\/[a-z]/.test(file.text),
    )
    expect(spells.map(file => file.path)).toEqual([])
  })

  it('no call is served past the table of calls', () => {
    const routes = product.filter(
      file =>
        file.path.startsWith('api/') && /\bapp\.(route|get|post|put|patch|delete|all)[(<]/.test(file.text),
    )
    // The table itself; besides it files, which are no calls: stored pictures, the page of the table, `robots.txt`.
    expect(routes.map(file => file.path).sort()).toEqual([
      'api/domains/uploads/routes.ts',
      'api/http/docs.ts',
      'api/http/pages.ts',
      'api/http/serve.ts',
    ])
  })

  it('SQL text is never put together from values', () => {
    const raw = product.filter(file => file.path.startsWith('api/') && /sql\.raw\(/.test(file.text))
    expect(raw.map(file => file.path)).toEqual(['api/db/migrate.ts', 'api/jobs/migrate-queue.ts'])
  })
})

describe('sizes that readers expect', () => {
  // Generated, or data whose length is its content.
  const exempt = (path: string) => path === 'api/db/types.ts' || path.startsWith('contract/messages/')
  const sizes = product.filter(file => !exempt(file.path)).map(file => file.lines)

  it('no file is longer than 400 lines', () => {
    expect(
      files.filter(file => file.lines > 400 && !exempt(file.path)).map(file => `${file.path}: ${file.lines}`),
    ).toEqual([])
  })

  it('half of the files have at most 80 lines and nine of ten at most 220', () => {
    const sorted = [...sizes].sort((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    expect({ median: at(0.5) <= 80, ninth: at(0.9) <= 220, sizes: [at(0.5), at(0.9)] }).toMatchObject({
      median: true,
      ninth: true,
    })
  })
})
