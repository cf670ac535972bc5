import { createParser } from 'eventsource-parser'
import type * as z from 'zod/mini'
import type { Call } from '#contract/kernel/calls.ts'
import { requestUrl } from './request.ts'
import { tokens } from './tokens.ts'

type EventOf<C extends Call> = z.output<C['responses'][200] & z.ZodMiniType>

/**
 * Reads a call's events until the server ends the stream; returns the HTTP status, or 0 where there was no response.
 * EventSource itself cannot send the access token. Never throws; `signal` ends it silently.
 */
export const subscribeToEvents = async <C extends Call & { events: true }>(
  call: C,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: EventOf<C>) => void },
): Promise<number> => {
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data) as EventOf<C>) })
  try {
    const response = await fetch(requestUrl(call), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${tokens.access() ?? ''}` },
      signal,
    })
    if (!response.ok || !response.body) return response.status
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return response.status
      parser.feed(value)
    }
  } catch {
    return 0 // A network failure; the caller tries again, and ordinary calls report it to the connection banner.
  }
}
