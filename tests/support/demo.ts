import { inject } from 'vitest'

export interface DemoServer {
  readonly url: string
  readonly dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Demo networks as `npm run demo` starts them, one for each worker. */
    demoServers: DemoServer[]
  }
}

/** The demo network of this worker: no other journey uses it at the same time. */
export const demo = (): DemoServer => {
  const demoServers = inject('demoServers')
  const app = demoServers[Number(process.env.VITEST_POOL_ID ?? 1) % demoServers.length]
  if (!app) throw new Error('There is no demo network')
  return app
}
