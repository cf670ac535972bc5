import { setImmediate as breath } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readBody } from './body.ts'

const { signal } = new AbortController()
const MEGABYTE = 1_000_000

it('beyond a megabyte nothing more is taken until there is room for large ones', async () => {
  const { promise: room, resolve: makeRoom } = Promise.withResolvers<void>()
  let [taken, waits] = [0, 0]
  async function* body() {
    for (; taken < 40; taken += 1) yield new Uint8Array(MEGABYTE / 10)
  }
  const large = () => {
    waits += 1
    return room
  }
  const read = readBody(body(), { packed: false, large, signal })
  for (let turn = 0; turn < 200; turn += 1) await breath()
  expect([taken, waits]).toEqual([10, 1])
  makeRoom()
  expect(await read).toHaveLength(4 * MEGABYTE)
  expect(waits).toBe(1)
})

it('what is small when it comes and large when unpacked waits too, and what stays small never does', async () => {
  const sizes: number[] = []
  const read = async (size: number) => {
    let waits = 0
    async function* body() {
      yield gzipSync(Buffer.alloc(size))
    }
    const large = async () => {
      waits += 1
    }
    sizes.push((await readBody(body(), { packed: true, large, signal })).length)
    return waits
  }
  expect([await read(MEGABYTE), await read(MEGABYTE + 1), await read(9 * MEGABYTE)]).toEqual([0, 1, 1])
  expect(sizes).toEqual([MEGABYTE, MEGABYTE + 1, 9 * MEGABYTE])
})
