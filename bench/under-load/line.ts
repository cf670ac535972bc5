import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface CutLine {
  /** From now on nothing passes, in silence: no connection is refused or closed, as with a pulled cable. */
  cut(): void
  mend(): void
  close(): void
}

/** A line between two ports of this machine that can be cut. */
export const openLine = async (from: number, to: number): Promise<CutLine> => {
  const open = new Set<Socket>()
  let isCut = false
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
    near.pipe(far).pipe(near)
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
