import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

/** A span as OTLP sends it in JSON (opentelemetry.io/docs/specs/otlp). */
interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status: { readonly code: number }
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** What it answers; 0: nothing, ever. With 503 one is asked to try again. */
const ANSWERS = { takes: 200, refuses: 503, gone: 404, hangs: 0 } as const
type Behaviour = keyof typeof ANSWERS

/** A collector of traces on this machine. */
export const startCollector = async () => {
  let behaviour: Behaviour = 'takes'
  const asked: string[] = []
  const bodies: Buffer[] = []
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const status = ANSWERS[behaviour]
    if (status === 0) return
    if (status === 200) bodies.push(Buffer.concat(pieces))
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sent = () => bodies.map(body => JSON.parse(body.toString()) as Sent).flatMap(one => one.resourceSpans)
  return {
    url,
    /** Settings of a server that sends its traces here, soon after each span. */
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '20',
    },
    behave(next: Behaviour) {
      behaviour = next
    },
    /** Each request, also those that were not taken. */
    asked: () => [...asked],
    bytes: () => Buffer.concat(bodies),
    process: () => valuesOf(sent()[0]?.resource.attributes ?? []),
    spans: () =>
      sent()
        .flatMap(one => one.scopeSpans)
        .flatMap(one => one.spans)
        .map(span => ({ ...span, values: valuesOf(span.attributes) })),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
