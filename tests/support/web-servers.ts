import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Socket,
  type Server as TcpServer,
} from 'node:net'
import { pipeline } from 'node:stream'

const HOST = '127.0.0.1'

type Reply = (request: IncomingMessage, response: ServerResponse) => void

const listen = async (server: Server | TcpServer, host: string, port = 0) => {
  const open = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket: Socket) => {
    connections += 1
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)))
  })
  await new Promise<void>(resolve => server.listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A web server on one of this machine's own addresses that counts and records requests. */
export const openWebServer = async (host: string, reply: Reply) => {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    reply(request, response)
  })
  return { ...(await listen(server, host)), asked }
}

/** A server that accepts connections and is no web server. */
export const openTcpServer = (host: string, serve: (socket: Socket) => void, port?: number) =>
  listen(createTcpServer(serve), host, port)

/** A port that nobody listens on. */
export const closedPort = async (host: string) => {
  const { port, close } = await openTcpServer(host, () => {})
  await close()
  return port
}

/** A connection to a server that can be cut and restored, as if the server became unavailable. */
export const openWayTo = async (url: string) => {
  const { hostname, port } = new URL(url)
  const pass = (socket: Socket) => {
    const onward = connect(Number(port), hostname)
    pipeline(socket, onward, () => {})
    pipeline(onward, socket, () => {})
  }
  let way = await openTcpServer(HOST, pass)
  const own = way.port
  return {
    url: `http://${HOST}:${own}`,
    cut: () => way.close(),
    async mend() {
      way = await openTcpServer(HOST, pass, own)
    },
  }
}
