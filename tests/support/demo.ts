import { inject } from 'vitest'

export interface DemoHouse {
  readonly url: string
  readonly dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Demo networks, each as `npm run demo` starts it; one for each worker. */
    demoHouses: DemoHouse[]
  }
}

/** The demo network of this worker's own: no other journey runs in it at the same time. */
export const demo = (): DemoHouse => {
  const houses = inject('demoHouses')
  const house = houses[Number(process.env.VITEST_POOL_ID ?? 1) % houses.length]
  if (!house) throw new Error('There is no demo network')
  return house
}
