import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Sends a request with exactly this URL: every HTTP client normalises URLs first. The answer is read until the server
 * closes the connection, as the request demands.
 */
export const rawRequest = async (
  port: number,
  method: string,
  target: string,
  { headers = {}, body = '' }: { headers?: Readonly<Record<string, string>>; body?: string } = {},
): Promise<RawAnswer> => {
  const given = {
    host: 'app.test',
    connection: 'close',
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  const [head = '', ...rest] = Buffer.concat(parts).toString().split('\r\n\r\n')
  const [first = '', ...fields] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      fields.map(field => {
        const colon = field.indexOf(':')
        return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()]
      }),
    ),
    body: rest.join('\r\n\r\n'),
  }
}
