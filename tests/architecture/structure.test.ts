import { describe, expect, it } from 'vitest'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const product = files.filter(file => !isTest(file.path))
const shelf = (path: string) => path.split('/')[0] ?? ''

/** Each top-level folder and what it may import besides itself. */
const SHELF_MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  emails: ['contract'],
  api: ['contract', 'emails'],
  web: ['contract'],
  demo: ['contract', 'api'],
  tools: ['contract', 'api'],
  bench: ['contract', 'api', 'demo', 'tests'],
}

/** The nouns of each folder, in an order in which each may import only earlier ones. */
const API_NOUNS = [
  'audit',
  'platform',
  'uploads',
  'notifications',
  'accounts',
  'payments',
  'network',
  'invitations',
  'pricing',
  'availability',
  'properties',
  'calendars',
  'bookings',
  'incidents',
  'conversations',
  'reviews',
  'analytics',
  'people',
]
/** Screens combine nouns that the server keeps separate, so their order differs. */
const WEB_NOUNS = [
  'audit',
  'uploads',
  'notifications',
  'conversations',
  'reviews',
  'invitations',
  'network',
  'incidents',
  'calendars',
  'platform',
  'properties',
  'bookings',
  'accounts',
  'payments',
  'analytics',
  'people',
]
/** Here calendars import bookings, while in the API bookings import calendars. */
const CONTRACT_NOUNS = [
  'kernel',
  'audit',
  'uploads',
  'notifications',
  'accounts',
  'payments',
  'pricing',
  'availability',
  'network',
  'invitations',
  'properties',
  'bookings',
  'incidents',
  'calendars',
  'platform',
  'conversations',
  'reviews',
  'analytics',
  'people',
  'messages',
]
const NOUNS: Record<string, readonly string[]> = {
  contract: CONTRACT_NOUNS,
  'api/domains': API_NOUNS,
  'web/features': WEB_NOUNS,
}
/** The base of all nouns in the contract, and the texts of all of them. */
const NO_NOUNS = ['kernel', 'messages']
/** Nouns without screens of their own: they are shown on the screens of properties and bookings. */
const NO_SCREEN = ['pricing', 'availability']

const nounOf = (folder: string, path: string) =>
  path.startsWith(`${folder}/`) ? /^(\w+)\//.exec(path.slice(folder.length + 1))?.[1] : undefined

const nounsIn = (folder: string) =>
  [...new Set(product.map(file => nounOf(folder, file.path)).filter(noun => noun !== undefined))].sort()

const DOMAIN_FILES = ['rules', 'routes', 'service', 'queries', 'policy', 'views', 'jobs']

const offences = (check: (file: SourceFile, target: string) => boolean) =>
  product.flatMap(file =>
    file.imports.filter(target => check(file, target)).map(target => `${file.path} -> ${target}`),
  )

describe('what may import what', () => {
  it('contract knows nobody, and api and web know only the contract', () => {
    const wrong = offences((file, target) => {
      const [from, to] = [shelf(file.path), shelf(target)]
      // Devices are told what the bell says: its texts are data, and stand in one place.
      if (from === 'api' && /^web\/locales\/\w+\/notifications\.json$/.test(target)) return false
      return from !== to && !(SHELF_MAY_IMPORT[from] ?? []).includes(to)
    })
    expect(wrong).toEqual([])
  })

  it('contract imports zod and no other package', () => {
    const wrong = product.filter(file => shelf(file.path) === 'contract').flatMap(file => file.packages)
    expect(wrong.filter(name => name !== 'zod/mini')).toEqual([])
  })

  it.each(Object.entries(NOUNS))('a noun of %s imports only nouns that stand before it', (folder, order) => {
    const wrong = offences((file, target) => {
      const [from, to] = [nounOf(folder, file.path), nounOf(folder, target)]
      return from !== undefined && to !== undefined && order.indexOf(to) > order.indexOf(from)
    })
    expect(wrong).toEqual([])
  })

  it.each(Object.entries(NOUNS))('every noun of %s has its place in that order', (folder, order) => {
    expect(nounsIn(folder)).toEqual([...order].sort())
  })

  it('contract, API and web have the same nouns', () => {
    const nouns = nounsIn('contract').filter(noun => !NO_NOUNS.includes(noun))
    expect(nounsIn('api/domains')).toEqual(nouns)
    expect(nounsIn('web/features')).toEqual(nouns.filter(noun => !NO_SCREEN.includes(noun)))
  })

  it('a request goes one way: queries know no service, services know no routes', () => {
    const layerOf = (path: string) => /^api\/domains\/\w+\/(?:.*\.)?(\w+)\.ts$/.exec(path)?.[1]
    const rank = ['rules', 'views', 'queries', 'policy', 'service', 'jobs', 'routes']
    const wrong = offences((file, target) => {
      const [from, to] = [layerOf(file.path), layerOf(target)]
      if (!from || !to || !rank.includes(from) || !rank.includes(to)) return false
      // Services enqueue the jobs of their folder; views and queries share row types.
      if (from === 'service' && to === 'jobs') return false
      if (from === 'views' && to === 'queries') return false
      return rank.indexOf(to) > rank.indexOf(from)
    })
    expect(wrong).toEqual([])
  })

  it('in the API nothing below http knows http, and the kernel only the transactions of db', () => {
    const wrong = offences((file, target) => {
      if (file.path.startsWith('api/kernel/'))
        return target.startsWith('api/') && !/^api\/(kernel\/|db\/transaction\.ts$)/.test(target)
      const isRoutes = /^api\/domains\/\w+\/(?:[\w-]+\.)?routes\.ts$/.test(file.path)
      return (
        /^api\/(db|jobs|integrations|domains)\//.test(file.path) &&
        !isRoutes &&
        target.startsWith('api/http/')
      )
    })
    expect(wrong).toEqual([])
  })

  it('in the web app, ui and lib know no feature, and features know no app', () => {
    const wrong = offences((file, target) => {
      if (/^web\/(ui|lib)\//.test(file.path)) return /^web\/(features|app)\//.test(target)
      return file.path.startsWith('web/features/') && target.startsWith('web/app/')
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
  it('a domain is made of routes, service, queries, policy, rules, views and jobs', () => {
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
      .filter(path => !/\/(?:[\w-]+\.)?(schemas|endpoints|rules)\.ts$/.test(path))
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

  it('the height of a line is given in rem, because spacing does not grow with the text of a phone', () => {
    const steps = product.filter(file => file.path.startsWith('web/') && /\bleading-\d/.test(file.text))
    expect(steps.map(file => file.path)).toEqual([])
  })

  it('no call is served past the table of calls', () => {
    const routes = product.filter(
      file =>
        file.path.startsWith('api/') && /\bapp\.(route|get|post|put|patch|delete|all)[(<]/.test(file.text),
    )
    // The table itself, and routes that are no calls: stored pictures, the page of the table, probes, `robots.txt`.
    expect(routes.map(file => file.path).sort()).toEqual([
      'api/domains/uploads/routes.ts',
      'api/http/docs.ts',
      'api/http/health.ts',
      'api/http/pages.ts',
      'api/http/serve.ts',
    ])
  })

  it('a password costs its guesser what it should: only tests ask for a cheaper hash', () => {
    const cheaper = product.filter(file => /\bhashPassword\([^)]*,|\bPasswordCost\b/.test(file.text))
    expect(cheaper.map(file => file.path)).toEqual(['api/domains/accounts/passwords.service.ts'])
  })

  it('SQL text is never put together from values', () => {
    const raw = product.filter(file => file.path.startsWith('api/') && /sql\.raw\(/.test(file.text))
    expect(raw.map(file => file.path)).toEqual(['api/db/migrate.ts', 'api/jobs/migrate-queue.ts'])
  })
})

describe('sizes that readers expect', () => {
  // Generated files, or data files whose length is their content.
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

describe('names', () => {
  const DECLARED =
    /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm
  /** Exports that the router expects in each page. */
  const OF_EVERY_PAGE = ['Component', 'preload']
  /** One file for each language, of which a reader loads one. */
  const isTranslation = (path: string) => /^contract\/messages\/(?:\w+\.)?(en|es|fr|de)\.ts$/.test(path)

  /** Stands in for the decoder of pictures, which is loaded by the name of its export. */
  const STANDS_IN = 'tests/support/faulty-decoder.ts'

  it('an exported name stands in one file', () => {
    const places = new Map<string, string[]>()
    for (const { path, text } of files.filter(
      file => !isTest(file.path) || file.path.startsWith('tests/support/'),
    ))
      if (!isTranslation(path) && path !== STANDS_IN)
        for (const name of new Set([...text.matchAll(DECLARED)].map(match => match[1] ?? '')))
          if (!OF_EVERY_PAGE.includes(name)) places.set(name, [...(places.get(name) ?? []), path])
    expect(places.size).toBeGreaterThan(1000)
    expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
  })
})
