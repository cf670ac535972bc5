import { createHmac, randomBytes } from 'node:crypto'
import type { StripeEvent } from './objects.ts'

/** The header by which a receiver knows that a body came from Stripe, and when it was signed. */
export const signWebhook = (body: string, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

export interface WebhookTarget {
  /** Undefined where nobody listens. */
  url?: string | undefined
  readonly secret: string
  /** `held`: events wait until they are asked for. `lost`: they are never sent. */
  mode: 'sent' | 'held' | 'lost'
}

/** How often an event is sent again that nobody took, and after which time the first one is. */
const TRIES = 6
const FIRST_WAIT_MS = 500

export const newEventId = () => `evt_${randomBytes(12).toString('hex')}`

/** Sends events to the receiver, each signed at the time of its sending. */
export const openWebhooks = (target: WebhookTarget, clock: () => Date) => {
  const held: StripeEvent[] = []
  const underWay = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()
  let closed = false

  const send = async (event: StripeEvent): Promise<number> => {
    if (!target.url) return 0
    const body = JSON.stringify(event, null, 2)
    try {
      const answer = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signWebhook(body, target.secret, clock()),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        signal: AbortSignal.timeout(10_000),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }

  const track = <T>(work: Promise<T>) => {
    underWay.add(work)
    work.finally(() => underWay.delete(work)).catch(() => undefined)
    return work
  }

  const sendUntilTaken = async (event: StripeEvent, tries = TRIES, waitMs = FIRST_WAIT_MS): Promise<void> => {
    const status = await send(event)
    if ((status >= 200 && status < 300) || tries <= 1 || closed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void track(sendUntilTaken(event, tries - 1, waitMs * 2))
    }, waitMs)
    timers.add(timer)
  }

  return {
    emit(event: StripeEvent) {
      if (target.mode === 'held') held.push(event)
      else if (target.mode === 'sent') void track(sendUntilTaken(event))
    },
    /** Sends what was held, answered by the status of each; in reverse order or several times where that is asked for. */
    async release({ reverse = false, times = 1 } = {}): Promise<number[]> {
      const events = held.splice(0)
      if (reverse) events.reverse()
      const statuses: number[] = []
      for (const event of events) for (let nth = 0; nth < times; nth++) statuses.push(await send(event))
      return statuses
    },
    /** Loses what was held, or of it the events whose type begins with one of these. */
    forget(...types: readonly string[]) {
      const kept = held.filter(({ type }) => types.length > 0 && !types.some(begin => type.startsWith(begin)))
      held.splice(0, held.length, ...kept)
    },
    async close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.allSettled(underWay)
    },
  }
}
