import { afterAll, beforeAll } from 'vitest'

/** A resource that all tests of a file share: opened before the first test and closed after the last. */
export const shared = <T extends { close(): Promise<unknown> }>(open: () => Promise<T>): T => {
  let opened: T
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  return new Proxy({} as T, {
    get(_, name) {
      const found = Reflect.get(opened, name)
      return typeof found === 'function' ? found.bind(opened) : found
    },
  })
}
