import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCollector } from '#tests/support/collector.ts'
import { readConfig } from '../config/config.ts'
import { openTraces } from './open.ts'
import { summarize } from './statements.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())
beforeEach(() => collector.behave('takes'))

const logged: string[] = []
const open = async (env: Record<string, string> = {}) => {
  logged.length = 0
  const log = pino({}, { write: line => void logged.push(line) })
  const traces = await openTraces(readConfig({ ...collector.env, ...env }), log)
  if (!traces) throw new Error('Nothing is traced')
  return traces
}

describe('whether and what is traced', () => {
  it.each([
    [{}],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c.test', OTEL_SDK_DISABLED: 'TRUE' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c.test', OTEL_TRACES_EXPORTER: 'none' }],
  ])('nothing with %o', async env => {
    expect(await openTraces(readConfig(env), pino({ level: 'silent' }))).toBeNull()
  })

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c.test:4318/' }, 'http://c.test:4318/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c.test/own' }, 'https://c.test/own'],
  ])('with %o spans go to %s', (env, url) => {
    expect(readConfig(env).traces).toMatchObject({ url, protocol: 'http/protobuf' })
  })

  it('a sampler or protocol that is not known stops the start, and is named', () => {
    expect(() => readConfig({ OTEL_TRACES_SAMPLER: 'some' })).toThrow(
      /OTEL_TRACES_SAMPLER must be always_on,/,
    )
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(/OTEL_EXPORTER_OTLP_PROTOCOL/)
  })

  it.each([
    ['always_on', '00', 1],
    ['always_off', '01', 0],
    ['parentbased_always_on', '00', 0],
    ['parentbased_always_off', '01', 1],
    ['traceidratio', '01', 0],
  ])('%s, asked with the flags %s, takes %i', async (sampler, flags, taken) => {
    const traces = await open({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0' })
    const before = collector.spans().length
    const span = traces.begin('request', 'one', { parent: `00-${TRACE}-00f067aa0ba902b7-${flags}` })
    expect(span.within(() => traces.traceparent())).toMatch(
      new RegExp(`^00-${TRACE}-[\\da-f]{16}-0${taken}$`),
    )
    span.within(() => traces.beginStep('two'))?.end()
    span.end()
    await traces.close()
    expect(collector.spans().length - before).toBe(2 * taken)
  })

  it.each(['', 'a', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${TRACE}-00f067aa0ba902b7-01`])(
    'the header %j begins a new trace',
    async parent => {
      const traces = await open()
      const span = traces.begin('request', 'new', { parent })
      expect(span.within(() => traces.traceparent())).not.toContain(TRACE)
      await traces.close()
    },
  )

  it('nothing is a step of what has ended, or of nothing', async () => {
    const traces = await open()
    expect(traces.beginStep('alone')).toBeNull()
    const span = traces.begin('request', 'over')
    span.end()
    expect(span.within(() => traces.beginStep('late'))).toBeNull()
    await traces.close()
  })
})

describe('a collector', () => {
  it('that takes nothing is mentioned once in the log, and once when it does again', async () => {
    const traces = await open({ OTEL_BSP_SCHEDULE_DELAY: '5', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' })
    collector.behave('gone')
    for (let tries = 1; tries <= 2; tries += 1) {
      const before = collector.asked().length
      traces.begin('request', 'lost').end()
      await expect.poll(() => collector.asked().length).toBeGreaterThan(before)
    }
    collector.behave('takes')
    await expect
      .poll(() => {
        traces.begin('request', 'taken').end()
        return logged.map(line => JSON.parse(line).msg)
      })
      .toEqual(['the collector takes no traces', 'the collector takes traces again'])
    expect(collector.asked().at(-1)).toBe('POST /v1/traces application/x-protobuf')
    await traces.close()
  })

  it.each(['hangs', 'refuses'] as const)(
    'that %s delays nothing, and the end by a few seconds only',
    async behaviour => {
      const traces = await open({ OTEL_BSP_SCHEDULE_DELAY: '5', OTEL_BSP_MAX_QUEUE_SIZE: '8' })
      collector.behave(behaviour)
      const before = collector.asked().length
      for (let count = 0; count < 1_000; count += 1) traces.begin('request', 'unheard').end()
      await expect.poll(() => collector.asked().length).toBeGreaterThan(before)
      const closing = performance.now()
      await traces.close()
      expect(performance.now() - closing).toBeLessThan(8_000)
    },
  )
})

describe('a statement is called', () => {
  it.each([
    ['select "id" from "users" where "id" = $1', 'select', 'users'],
    ['with some as (select 1 from bookings) select * from some', 'select', 'bookings'],
    ['insert into "audit_entries" ("a") values ($1)', 'insert', 'audit_entries'],
    ['INSERT INTO pgboss.job (id) VALUES ($1)', 'insert', 'pgboss.job'],
    ['update "users" set "a" = $1', 'update', 'users'],
    ['delete from "sessions"', 'delete', 'sessions'],
    ['begin', 'begin', undefined],
    ['lock table users', 'statement', undefined],
  ])('%s', (text, operation, table) => {
    expect(summarize(text)).toEqual({ operation, table })
  })
})
