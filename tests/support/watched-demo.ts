import { demoHomes } from '#demo/homes/all.ts'
import { demoPeople } from '#demo/people.ts'
import { freePort, startServer, type TestServer } from './server.ts'

export interface WatchedDemo extends TestServer {
  /** Reads all that is told to whoever watches the server. Throws where it names anybody, or anybody's home or street. */
  expectNobodyNamed(): Promise<void>
}

const NAMES = [
  ...demoPeople.flatMap(({ email, fullName }) => [email, fullName, ...fullName.split(' ')]),
  ...demoHomes.flatMap(({ title, address }) => [title, address]),
]
/** Shorter parts of a name are in other words. */
const SHORTEST = 4

const readAll = (urls: readonly string[]) =>
  Promise.all(urls.map(url => fetch(url).then(answer => answer.text()))).then(texts => texts.join('\n'))

/** A demo network with a port for its metrics. */
export const startWatchedDemo = async (
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<WatchedDemo> => {
  const port = await freePort()
  const server = await startServer(dataDir, {
    program: 'demo/main.ts',
    env: { ...env, METRICS_PORT: String(port) },
  })
  return {
    ...server,
    async expectNobodyNamed() {
      const seen = await readAll([
        `http://127.0.0.1:${port}/metrics`,
        `${server.url}/health/live`,
        `${server.url}/health/ready`,
      ])
      if (!seen.includes('latchkey_http_requests_total{')) throw new Error('The metrics count no request')
      const named = NAMES.filter(name => name.length >= SHORTEST && seen.includes(name))
      if (named.length > 0)
        throw new Error(`Metrics or health name people or homes: ${named.join(', ')}\n${seen}`)
    },
  }
}
