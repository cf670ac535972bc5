import assert from 'node:assert/strict'
import type { Request } from './load.ts'
import type { Scene } from './scenes.ts'
import type { BenchServer } from './servers.ts'

/** Enough homes to include every kind: with and without a level, a state, a stay of the viewer. */
const SAMPLE = 24

const ask = async (server: BenchServer, { method, path, headers, body }: Request) => {
  const answer = await fetch(`${server.url}${path}`, { method, headers, body: body ?? null })
  return { status: answer.status, text: await answer.text() }
}

/** Values that the database generates at each reservation. */
const withoutItsOwn = (text: string) => ({ ...JSON.parse(text), id: '', created_at: '', expires_at: '' })

/**
 * Throws when the responses of the two servers differ in a single byte; a reservation may differ in its id and times.
 */
export const expectSameBytes = async (
  scenes: Scene[],
  { product, bare }: { product: BenchServer; bare: BenchServer },
  say: (line: string) => void,
) => {
  for (const scene of scenes) {
    const requests = (await scene.requests()).slice(0, SAMPLE)
    let bytes = 0
    for (const request of requests) {
      await scene.reset?.()
      const one = await ask(product, request)
      await scene.reset?.()
      const other = await ask(bare, request)
      assert.equal(one.status, scene.status, one.text)
      assert.equal(other.status, scene.status, other.text)
      if (scene.once) assert.deepEqual(withoutItsOwn(one.text), withoutItsOwn(other.text))
      else assert.equal(one.text, other.text)
      bytes += one.text.length
    }
    say(`${scene.name}: both answer the same, ${Math.round(bytes / requests.length)} characters`)
  }
}
