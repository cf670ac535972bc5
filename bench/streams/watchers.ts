/** A process that holds some of the pages of `bench/streams.ts`, and brings them back as the product's page does. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { reconnectPause } from '#contract/notifications/stream.rules.ts'

export interface WatchPlan {
  readonly port: number
  /** One for each page. */
  readonly tokens: readonly string[]
  /** The third number of the loopback addresses from which this process connects. */
  readonly block: number
}

export interface Watched {
  readonly open: number
  /** When pages came back, and when their streams were open again, in milliseconds of the clock. */
  readonly tries: readonly number[]
  readonly back: readonly number[]
  readonly refused: number
}

/** Pages of one household or office share an address. */
const PAGES_OF_ADDRESS = 40
/** Pages open one after another, not all at once. */
const OPENING = 20

const tries: number[] = []
const back: number[] = []
let open = 0
let refused = 0

interface Ended {
  readonly status: number
  readonly retryMs: number | null
  readonly heard: boolean
}

/** A request by hand: ten thousand pages leave no room for a client that knows more of HTTP. */
const ask = (
  { port, address, token }: { port: number; address: string; token: string },
  path: string,
  onHeard: () => void,
): Promise<Ended> =>
  new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address })
    let status = 0
    let heard = false
    let retryMs: number | null = null
    let isClean = false
    socket.setEncoding('latin1')
    socket.on('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: latchkey\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
      ),
    )
    socket.on('data', (text: string) => {
      if (status === 0) status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)
      const retry = /retry: (\d+)/.exec(text)?.[1]
      if (retry) retryMs = Number(retry)
      if (!heard && text.includes('unread_count')) {
        heard = true
        onHeard()
      }
      // The last chunk of an answer is empty.
      isClean = text.endsWith('0\r\n\r\n')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ status: isClean || !heard ? status : 0, retryMs, heard }))
  })

const watch = async (plan: WatchPlan, token: string, number: number, onOpen: () => void) => {
  const address = `127.0.${plan.block}.${1 + Math.floor(number / PAGES_OF_ADDRESS)}`
  const from = { port: plan.port, address, token }
  for (let failures = 0, isFirst = true; ; isFirst = false) {
    if (!isFirst) {
      tries.push(Date.now())
      await ask(from, '/api/notifications/unread_count/', () => undefined)
    }
    const end = await ask(from, '/api/notifications/stream/', () => {
      open += 1
      if (isFirst) onOpen()
      else back.push(Date.now())
    })
    if (end.heard) open -= 1
    else refused += 1
    failures = end.heard ? 0 : failures + 1
    await pause(reconnectPause({ ...end, failures }))
  }
}

process.on('message', async (message: WatchPlan | 'tell') => {
  if (message === 'tell') {
    const told: Watched = { open, tries, back, refused }
    return void process.send?.(told)
  }
  const numbers = message.tokens.entries()
  const opener = async () => {
    for (const [number, token] of numbers)
      await new Promise<void>(resolve => void watch(message, token, number, resolve))
  }
  await Promise.all(Array.from({ length: OPENING }, opener))
  process.send?.('opened')
})
process.on('disconnect', () => process.exit())
