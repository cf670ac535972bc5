import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface BenchServer<Name extends string = 'product' | 'bare'> {
  readonly name: Name
  readonly url: string
  /** Processor time of the process since it started, in milliseconds. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** With these set for the benchmark, the product sends traces, whose cost is then part of the figures. */
const TRACES = Object.entries(process.env).filter(([name]) => name.startsWith('OTEL_'))

/** Starts a server in a separate process; it ends with `stop`, or when this process does. */
export const start = async <Name extends string>(
  name: Name,
  file: string,
  env: Record<string, string>,
  nodeArgs: string[] = [],
): Promise<BenchServer<Name>> => {
  const child = fork(join(import.meta.dirname, file), {
    env: { PATH: process.env.PATH ?? '', ...Object.fromEntries(TRACES), ...env },
    execArgv: nodeArgs,
    // The product's log is written, as in production, but discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    exited.then(([code]) =>
      Promise.reject(new Error(`The ${name} server ended with ${code} before it listened`)),
    ),
  ])
  const cpuMs = async () => {
    child.send('cpu')
    const [ms] = await once(child, 'message')
    return Number(ms)
  }
  const stop = async () => {
    if (child.connected) child.disconnect()
    await exited
  }
  return { name, url: `http://127.0.0.1:${port}`, cpuMs, stop }
}

export const startServers = async (options: {
  databaseUrl: string
  dataDir: string
  /** How many processes each of them has. */
  workers: number
  /** Options for the product's process, such as `--cpu-prof`. */
  nodeArgs?: string[] | undefined
}): Promise<{ product: BenchServer; bare: BenchServer }> => {
  const env = {
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: options.dataDir,
    NODE_ENV: 'production',
    WORKERS: String(options.workers),
  }
  const product = await start('product', 'product.ts', env, options.nodeArgs)
  return { product, bare: await start('bare', join('bare', 'server.ts'), env) }
}
