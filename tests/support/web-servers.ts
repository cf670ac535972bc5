import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Socket,
  type Server as TcpServer,
} from 'node:net'

type Reply = (request: IncomingMessage, response: ServerResponse) => void

const listen = async (server: Server | TcpServer, host: string) => {
  const open = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket: Socket) => {
    connections += 1
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)))
  })
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A web server on one of this machine's own addresses, that counts who comes and keeps what they asked. */
export const openWebServer = async (host: string, reply: Reply) => {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    reply(request, response)
  })
  return { ...(await listen(server, host)), asked }
}

/** Something that takes connections and is no web server. */
export const openTcpServer = (host: string, serve: (socket: Socket) => void) =>
  listen(createTcpServer(serve), host)

/** A port at which nobody listens. */
export const closedPort = async (host: string) => {
  const { port, close } = await openTcpServer(host, () => {})
  await close()
  return port
}
