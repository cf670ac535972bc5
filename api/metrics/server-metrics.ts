import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '../config/version.ts'
import { countStreams } from '../http/events.ts'
import type { NoteAnswer } from '../http/observe.ts'
import type { OwnMetrics } from '../workers/messages.ts'

/** Most calls take a few milliseconds; a request is cut off after 30 s. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const openRequests = (registers: Registry[]): NoteAnswer => {
  const requests = new Counter({
    name: 'latchkey_http_requests_total',
    help: 'Requests that were answered, by the template of the call, method and status.',
    labelNames: ['call', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'latchkey_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer, by the template of the call; without streams.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  })
  return ({ call, method, status, seconds }) => {
    requests.inc({ call, method, status })
    if (seconds !== null) durations.observe({ call }, seconds)
  }
}

const openPoolGauges = (registers: Registry[], pool: pg.Pool) => {
  new Gauge({
    name: 'latchkey_database_pool_connections',
    help: 'Connections of this process to the database, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'latchkey_database_pool_connections_max',
    help: 'The most connections that this process opens for calls and jobs.',
    registers,
  }).set(pool.options.max)
  new Gauge({
    name: 'latchkey_database_pool_waiting',
    help: 'Calls and jobs of this process that wait for a connection.',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

/** What one process knows of itself, with `labels` that tell it from the others. */
export const openServerMetrics = (pool: pg.Pool, labels: Readonly<Record<string, string>> = {}) => {
  const registry = new Registry()
  registry.setDefaultLabels(labels)
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'latchkey_build_info',
    help: 'Always 1; the version is a label.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  openPoolGauges(registers, pool)
  return {
    noteAnswer: openRequests(registers),
    watchStreams(app: FastifyInstance) {
      new Gauge({
        name: 'latchkey_http_streams_open',
        help: 'Open streams of notifications.',
        registers,
        collect() {
          this.set(countStreams(app))
        },
      })
    },
    read: (): Promise<OwnMetrics> => registry.getMetricsAsJSON(),
    /** As text, with what the workers of this server have read of themselves. */
    scrape: async (workers: readonly OwnMetrics[] = []) =>
      workers.length === 0
        ? registry.metrics()
        : AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...workers]).metrics(),
  }
}
