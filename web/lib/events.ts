import { createParser } from 'eventsource-parser'
import type * as z from 'zod/mini'
import type { Call } from '#contract/kernel/calls.ts'
import { requestUrl } from './request.ts'
import { tokens } from './tokens.ts'

type EventOf<C extends Call> = z.output<C['responses'][200] & z.ZodMiniType>

/** How a stream ended. */
export interface StreamEnd {
  /** The HTTP status; 0 where there was no response, or where the connection broke. */
  readonly status: number
  /** When the server asked to be called again. */
  readonly retryMs: number | null
}

/**
 * Reads a call's events until the server ends the stream.
 * EventSource itself cannot send the access token. Never throws; `signal` ends it silently.
 */
export const subscribeToEvents = async <C extends Call & { events: true }>(
  call: C,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: EventOf<C>) => void },
): Promise<StreamEnd> => {
  let retryMs: number | null = null
  const parser = createParser({
    onEvent: ({ data }) => onEvent(JSON.parse(data) as EventOf<C>),
    onRetry: ms => {
      retryMs = ms
    },
  })
  try {
    const response = await fetch(requestUrl(call), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${tokens.access() ?? ''}` },
      signal,
    })
    if (!response.ok || !response.body) return { status: response.status, retryMs }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return { status: response.status, retryMs }
      parser.feed(value)
    }
  } catch {
    return { status: 0, retryMs } // A network failure; the caller tries again, and ordinary calls report it to the connection banner.
  }
}
