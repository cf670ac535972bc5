import { createParser } from 'eventsource-parser'
import type * as z from 'zod/mini'
import type { Call } from '#contract/kernel/calls.ts'
import { addressOf } from './request.ts'
import { tokens } from './tokens.ts'

type EventOf<C extends Call> = z.output<C['responses'][200] & z.ZodMiniType>

/**
 * Hears a call's events until the server ends the stream, and answers its HTTP status, or 0 where none came.
 * EventSource itself cannot carry the access token. Never throws; `signal` ends it quietly.
 */
export const hearEvents = async <C extends Call & { events: true }>(
  call: C,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: EventOf<C>) => void },
): Promise<number> => {
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data) as EventOf<C>) })
  try {
    const response = await fetch(addressOf(call), {
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
    return 0 // a line that broke; the caller tries again, and ordinary calls tell the connection banner
  }
}
