import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export interface CutLine {
  /** From now on nothing passes, in silence: no connection is refused or closed, as with a pulled cable. */
  cut(): void
  mend(): void
  /** From now on everything takes so long on its way. */
  slow(ms: number): void
  close(): void
}

/** Passes everything on, in its order, after as many milliseconds as are asked for then. */
const late = (ms: () => number) => {
  const onTheWay: unknown[] = []
  return new Transform({
    transform(chunk, _encoding, done) {
      if (ms() === 0 && onTheWay.length === 0) return done(null, chunk)
      // The next one need not wait until this one has arrived, and never arrives before it.
      onTheWay.push(chunk)
      setTimeout(() => this.push(onTheWay.shift()), ms())
      done()
    },
    flush: done => void setTimeout(done, onTheWay.length > 0 ? ms() : 0),
  })
}

/** A line between two ports of this machine that can be cut or made slow. */
export const openLine = async (from: number, to: number): Promise<CutLine> => {
  const open = new Set<Socket>()
  let isCut = false
  let delayMs = 0
  const hold = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    return socket
  }
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer(near => {
    hold(near)
    if (isCut) return void near.pause()
    const far = hold(connect(to, '127.0.0.1'))
    const delay = () => delayMs
    near.pipe(late(delay)).pipe(far).pipe(late(delay)).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(from, '127.0.0.1')
  await once(server, 'listening')
  return {
    cut() {
      isCut = true
      for (const socket of open) {
        socket.unpipe()
        socket.pause()
      }
    },
    slow(ms) {
      delayMs = ms
    },
    mend() {
      isCut = false
      // What was sent meanwhile is lost, so both ends begin anew.
      endAll()
    },
    close() {
      server.close()
      endAll()
    },
  }
}
