import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { OpenSpan, Traces } from './traces.ts'

/** Requests of `fetch` and of undici, as their channels describe them. */
interface UndiciRequest {
  readonly method: string
  readonly origin: string | URL
  addHeader(name: string, value: string): unknown
}

/** Failures have codes; a message may repeat an address. */
const failureOf = (error: unknown) => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'error')
}
const failureOfStatus = (status: number) => (status >= 400 ? String(status) : undefined)

/** A host that is an address may be somebody's home, and is not named. */
const hostOf = (host: string) => (isIP(host.replace(/^\[|\]$/g, '')) ? undefined : host)

/**
 * Makes a step of every request that is sent while something is under way, by whatever library: its method, host and
 * status. `traceparent` is passed to the hosts of the operator, and not to those that members or others name: they would
 * learn which of their requests belong together.
 */
export const watchOutgoing = (
  traces: Pick<Traces, 'beginStep' | 'traceparent'>,
  { passesTo }: { readonly passesTo: readonly string[] },
) => {
  const open = new WeakMap<object, OpenSpan>()
  const begin = (request: object, method: string, host: string) => {
    const span = traces.beginStep(method, {
      'http.request.method': method,
      'server.address': hostOf(host),
    })
    if (span) open.set(request, span)
    return span
  }
  const end = (request: object, status: number | undefined, failure: string | undefined) => {
    open.get(request)?.end({ 'http.response.status_code': status }, failure)
    open.delete(request)
  }

  const handlers: Readonly<Record<string, (message: never) => void>> = {
    'undici:request:create': ({ request }: { request: UndiciRequest }) => {
      const { host, hostname } = new URL(request.origin)
      const span = begin(request, request.method, hostname)
      if (!span || !passesTo.includes(host)) return
      const header = span.within(() => traces.traceparent())
      if (header) request.addHeader('traceparent', header)
    },
    'undici:request:headers': (message: { request: object; response: { statusCode: number } }) => {
      const { statusCode } = message.response
      end(message.request, statusCode, failureOfStatus(statusCode))
    },
    'undici:request:error': ({ request, error }: { request: object; error: unknown }) =>
      end(request, undefined, failureOf(error)),
    'http.client.request.start': ({ request }: { request: ClientRequest }) => {
      begin(request, request.method, request.host)
    },
    'http.client.response.finish': (message: { request: ClientRequest; response: IncomingMessage }) => {
      const { statusCode = 0 } = message.response
      end(message.request, statusCode, failureOfStatus(statusCode))
    },
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: unknown }) =>
      end(request, undefined, failureOf(error)),
  }
  const channels = Object.entries(handlers).map(([name, handle]) => ({
    name,
    handle: (message: unknown) => handle(message as never),
  }))
  for (const { name, handle } of channels) subscribe(name, handle)
  return () => {
    for (const { name, handle } of channels) unsubscribe(name, handle)
  }
}
