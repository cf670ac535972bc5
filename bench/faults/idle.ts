import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultPlace } from './place.ts'
import { percentile, playScene } from './scene.ts'

const CONNECTIONS = 1_000
const AT_ONCE = 100
const CALLS = 50
/** Connections that have answered live 5 s, those that never ask 10 s; the server looks every 2 s. */
const CLOSED_AFTER_MS = 15_000

const openIdle = async (place: FaultPlace, number: number): Promise<Socket> => {
  const socket = connect({
    port: place.port,
    host: '127.0.0.1',
    localAddress: `127.0.2.${1 + (number % 250)}`,
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  // Every other one has asked something before.
  if (number % 2 === 0) {
    socket.write('GET /health/live HTTP/1.1\r\nHost: latchkey\r\n\r\n')
    await once(socket, 'data')
  }
  return socket.resume()
}

/** Connections on which nothing is asked. */
export const holdIdleConnections = () =>
  playScene({ what: '1,000 idle connections', bounds: { writes: 10, reads: 10 } }, async place => {
    const guest = place.market.guests[0]
    if (!guest) throw new Error('Nobody reads')
    const time = async () => {
      const began = performance.now()
      const answer = await fetch(`${place.url}/api/properties/?status=active&limit=12`, {
        headers: { authorization: `Bearer ${await place.tokenOf(guest)}` },
      })
      await answer.text()
      return performance.now() - began
    }
    const before: number[] = []
    for (let call = 0; call < CALLS; call++) before.push(await time())
    const began = Date.now()
    const sockets: Socket[] = []
    for (let first = 0; first < CONNECTIONS; first += AT_ONCE)
      sockets.push(
        ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => openIdle(place, first + nth)))),
      )
    const openedMs = Date.now() - began
    const isOpen = () => sockets.filter(({ readyState }) => readyState === 'open').length
    const meanwhile: number[] = []
    const held = isOpen()
    for (let call = 0; call < CALLS; call++) meanwhile.push(await time())
    const deadline = Date.now() + CLOSED_AFTER_MS
    while (isOpen() > 0 && Date.now() < deadline) await pause(200)
    const left = isOpen()
    const closedMs = Date.now() - began - openedMs
    for (const socket of sockets) socket.destroy()
    const [usual, then] = [percentile(before, 0.95), percentile(meanwhile, 0.95)]
    const wrong = []
    if (held < CONNECTIONS / 2) wrong.push(`only ${held} connections were open`)
    if (left > 0) wrong.push(`${left} connections were still open after ${CLOSED_AFTER_MS / 1_000} s`)
    if (then > 250 && then > 3 * usual) wrong.push(`p95 of a list was ${then.toFixed(0)} ms`)
    return {
      more: `${held} connections held; p95 of a list ${usual.toFixed(0)} ms before and ${then.toFixed(0)} ms meanwhile; all closed after ${(closedMs / 1_000).toFixed(1)} s`,
      wrong,
    }
  })
