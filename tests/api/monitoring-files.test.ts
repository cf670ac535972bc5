import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { writeBackupStatus } from '#api/domains/platform/continuous-backup.service.ts'
import { noteMailSent } from '#api/domains/platform/system.queries.ts'
import { namesIn, scrape } from '../support/metrics.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const OPERATIONS = join(import.meta.dirname, '..', '..', 'docs', 'operations')
const read = (name: string) => readFile(join(OPERATIONS, name), 'utf8')

interface AlertRule {
  readonly alert: string
  readonly expr: string
}
const readRules = async () => {
  const { groups } = parse(await read('alerts.yaml')) as { groups: { rules: AlertRule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

interface Panel {
  readonly title: string
  readonly targets?: { expr: string }[]
}
const readPanels = async () =>
  (JSON.parse(await read('grafana-dashboard.json')) as { panels: Panel[] }).panels

/** The metrics that a text names, each as its family: a histogram is also queried by its buckets. */
const metricsOf = (text: string) =>
  [...text.matchAll(/\b(?:latchkey|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''))

let app: TestApp
let known: ReadonlySet<string>
beforeAll(async () => {
  app = await openTestApp({ env: { METRICS_PORT: '0' } })
  await noteMailSent(app.db, new Date())
  await writeBackupStatus(app.dataDir, {
    ...{ place: '/mnt/backups', from: null, bytes: 1, base_every_seconds: 86_400, problem: null },
    ...{ archived_until: new Date().toISOString(), last_base_at: new Date().toISOString() },
  })
  known = namesIn((await scrape(app)).text)
})
afterAll(() => app.close())
const unknown = (text: string) => metricsOf(text).filter(name => !known.has(name))

describe('alerts and dashboard', () => {
  test('each metric of an alert exists, and each alert names one', async () => {
    const rules = await readRules()
    expect(rules.length).toBeGreaterThan(10)
    expect(rules.flatMap(({ expr }) => unknown(expr))).toEqual([])
    const without = rules.filter(({ expr }) => metricsOf(expr).length === 0).map(({ alert }) => alert)
    expect(without).toEqual(['LatchkeyDown'])
  })

  test('each alert is explained, and no other', async () => {
    const explained = [...(await read('monitoring.md')).matchAll(/^\| `(Latchkey\w+)`/gm)].map(
      ([, name]) => name,
    )
    expect(explained).toEqual((await readRules()).map(({ alert }) => alert))
  })

  test('each metric of the dashboard exists', async () => {
    const targets = (await readPanels()).flatMap(panel => panel.targets ?? [])
    expect(targets.length).toBeGreaterThan(20)
    expect(targets.flatMap(({ expr }) => unknown(expr))).toEqual([])
  })

  test('each metric of ours is in the page about them, and each on the page exists', async () => {
    const page = await read('monitoring.md')
    // `…_failed` stands for a name that begins as the one before it.
    const ours = [...known].filter(name => name.startsWith('latchkey_'))
    const isNamed = (name: string) =>
      page.includes(name) || [...page.matchAll(/…(_\w+)/g)].some(([, end]) => name.endsWith(end ?? ''))
    expect(ours.filter(name => !isNamed(name))).toEqual([])
    expect(unknown(page.replaceAll(/`(?:process|nodejs)_…`/g, ''))).toEqual([])
  })
})
