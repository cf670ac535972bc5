import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { TracesConfig } from '../config/traces.ts'
import { version } from '../config/version.ts'
import { openCollector } from './collector.ts'
import { watchOutgoing } from './outgoing.ts'
import type { BeginTrace, OpenSpan, SpanAttributes, Traces } from './traces.ts'

/** How long a stop waits for the collector to take the last spans. */
const LAST_MS = 2_000
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const

const samplerOf = ({ sampler, ratio }: TracesConfig): Sampler => {
  const [, parentBased, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const roots: Readonly<Record<string, () => Sampler>> = {
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const root = (roots[name ?? ''] ?? (() => new AlwaysOnSampler()))()
  return parentBased ? new ParentBasedSampler({ root }) : root
}

/** Nothing of the machine but what the operator says in `OTEL_RESOURCE_ATTRIBUTES`. */
const describeProcess = () =>
  resourceFromAttributes({
    'service.name': 'latchkey',
    'service.version': version,
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }))

const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/

/** `tracestate` and `baggage` are not read: they may contain anything, which would be sent on. */
const readTraceparent = (header: string | undefined): SpanContext | null => {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header ?? '') ?? []
  const read = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(read) ? read : null
}

const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`

interface Running {
  readonly span: Span
  /** For the spans of its steps. */
  readonly context: Context
  /** What has to be added to `performance.now()`: within a trace, time never jumps. */
  readonly begunAt: number
}

const withValues = (attributes: SpanAttributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))

/** As {@link Traces}, by the library of OpenTelemetry. Nothing is registered for the whole process but the watch on requests. */
export const sendSpans = async (
  config: Config,
  traces: TracesConfig,
  log: FastifyBaseLogger,
): Promise<Traces> => {
  const running = new AsyncLocalStorage<Running>()
  const collector = await openCollector(traces, log)
  const processor = new BatchSpanProcessor({
    ...traces.batch,
    exporter: {
      ...collector.exporter,
      // Spans are sent from timers that the steps of a request may have started; sending them is none of these.
      export: (spans, done) => running.exit(() => collector.exporter.export(spans, done)),
    },
  })
  const provider = new TracerProvider({
    resource: describeProcess(),
    sampler: samplerOf(traces),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('latchkey', version)

  const openSpan = (span: Span, context: Context, begunAt: number): OpenSpan => {
    const inside = { span, context: trace.setSpan(context, span), begunAt }
    return {
      within: work => running.run(inside, work),
      end(attributes = {}, failure) {
        span.setAttributes(withValues({ ...attributes, 'error.type': failure }))
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end(begunAt + performance.now())
      },
    }
  }
  const linksOf = (cause: string | undefined) => {
    const context = readTraceparent(cause)
    return context ? { links: [{ context }] } : {}
  }
  const findRecording = () => {
    const current = running.getStore()
    return current?.span.isRecording() ? current : null
  }

  const own: Traces = {
    begin(kind, name, { attributes = {}, parent, cause }: BeginTrace = {}) {
      const begunAt = Date.now() - performance.now()
      const remote = readTraceparent(parent)
      const context = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
      const options = { kind: KINDS[kind], attributes: withValues(attributes), ...linksOf(cause) }
      const span = tracer.startSpan(name, { ...options, startTime: begunAt + performance.now() }, context)
      return openSpan(span, context, begunAt)
    },
    beginStep(name, attributes = {}) {
      const current = findRecording()
      if (!current) return null
      const { context, begunAt } = current
      const options = { kind: SpanKind.CLIENT, attributes: withValues(attributes) }
      const span = tracer.startSpan(name, { ...options, startTime: begunAt + performance.now() }, context)
      return openSpan(span, context, begunAt)
    },
    noteStep(name, { ms, attributes, failure }) {
      const current = findRecording()
      if (!current) return
      const { context, begunAt } = current
      const startTime = begunAt + performance.now() - ms
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime }, context)
      openSpan(span, context, begunAt).end(attributes, failure)
    },
    traceparent() {
      const current = running.getStore()
      return current && writeTraceparent(current.span.spanContext())
    },
    async close() {
      unwatch()
      const late = new AbortController()
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        pause(LAST_MS, undefined, { signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
      collector.end()
    },
  }
  const unwatch = watchOutgoing(own, { passesTo: config.storageUrl ? [new URL(config.storageUrl).host] : [] })
  return own
}
