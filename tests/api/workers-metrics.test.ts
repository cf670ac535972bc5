import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createDatabase } from '../support/database.ts'
import { makeFolder } from '../support/folder.ts'
import { scrape } from '../support/metrics.ts'
import { freePort, startServer } from '../support/server.ts'

it('one port has the metrics of all workers, each apart, and stays while they stop', async () => {
  const database = await createDatabase()
  const dataDir = await makeFolder('workers-metrics')
  const port = await freePort()
  const server = await startServer(dataDir, {
    env: {
      WORKERS: '2',
      METRICS_PORT: String(port),
      DRAIN_SECONDS: '2',
      DATABASE_URL: database.url,
      DATABASE_MIGRATION_URL: database.ownerUrl,
    },
  })
  const read = () => scrape({ metricsUrl: `http://127.0.0.1:${port}/metrics` })
  const sumOf = (figures: ReadonlyMap<string, number>, name: string, label: string) =>
    [...figures]
      .filter(([line]) => line.startsWith(`${name}{`) && line.includes(label))
      .reduce((sum, [, figure]) => sum + figure, 0)
  const health = async () =>
    sumOf((await read()).figures, 'latchkey_http_requests_total', 'call="/api/health/"')

  const before = await health()
  for (let made = 0; made < 10; made++) await fetch(`${server.url}/api/health/`)
  await expect.poll(health).toBe(before + 10)
  const { text, figures } = await read()
  for (const worker of ['1', '2'])
    expect(figures.get(`nodejs_eventloop_lag_p99_seconds{worker="${worker}"}`)).toBeGreaterThanOrEqual(0)
  expect(figures.get('latchkey_database_pool_connections_max{worker="1"}')).toBe(20)
  expect(text.match(/^latchkey_jobs_waiting\{name="accounts.prune-sessions"/gm)).toHaveLength(1)
  expect(text.match(/^# TYPE latchkey_http_requests_total/gm)).toHaveLength(1)

  const ready = async () => (await fetch(`${server.url}/health/ready`)).status
  expect(await ready()).toBe(200)
  const stopped = server.stop()
  await expect.poll(ready).toBe(503)
  expect((await read()).figures.get('latchkey_database_up')).toBe(1)
  await stopped
  expect(server.process.exitCode).toBe(0)
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
