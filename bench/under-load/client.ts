import http from 'node:http'

/** As long as a page waits for an answer. */
const PATIENCE_MS = 15_000

export interface Answer {
  readonly status: number
  readonly retryAfter: number | undefined
  readonly body: string
}

/** A client with an address of its own, because calls are limited for each address. */
export const openClient = (port: number, number: number) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${number + 1}` })
  const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const asked = http.request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          headers: text
            ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
            : headers,
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        response => {
          let heard = ''
          response.setEncoding('utf8')
          response.on('data', chunk => {
            heard += chunk
          })
          response.on('error', reject)
          response.on('end', () => {
            const after = response.headers['retry-after']
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: after === undefined ? undefined : Number(after),
              body: heard,
            })
          })
        },
      )
      asked.on('error', reject)
      asked.end(text)
    })
  return { send, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof openClient>
