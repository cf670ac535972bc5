import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plainPicture } from '#tests/support/pictures.ts'
import { openDecoder } from './decoder.ts'

const TROUBLED = join(import.meta.dirname, '..', '..', '..', 'tests', 'support', 'troubled-decoder.ts')
const [HANG, ABORT, TELL] = [1, 2, 3].map(deed => Uint8Array.of(deed)) as [Uint8Array, Uint8Array, Uint8Array]

it('a picture on which the decoder never finishes is given up, and the next one is decoded', async () => {
  const decode = openDecoder({ script: TROUBLED, limitMs: 1_500 })
  const began = performance.now()
  expect(await decode(HANG)).toBeNull()
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await decode(TELL)).not.toBeNull()
})

it('a picture that takes the decoder down takes nothing else down', async () => {
  const decode = openDecoder({ script: TROUBLED })
  expect(await decode(ABORT)).toBeNull()
  expect(await decode(TELL)).not.toBeNull()
})

it('the process that decodes sees no secret and may write no file', async () => {
  process.env.SECRET = 'the key of the house'
  const told = await openDecoder({ script: TROUBLED })(TELL)
  expect(JSON.parse(told?.color ?? '')).toEqual([null, false])
})

it('that no process can start is not the picture’s fault', async () => {
  const decode = openDecoder({ script: join(import.meta.dirname, 'nothing-is-here.ts') })
  await expect(decode(await plainPicture())).rejects.toThrow('The decoder left with 1')
})

it('a rested process decodes the next picture', async () => {
  const decode = openDecoder()
  const picture = await plainPicture(30, 20, { color: '#336699' })
  const first = await decode(picture)
  expect(await decode(picture)).toEqual(first)
  expect(first?.files.map(({ width }) => width)).toEqual([480, 960, 1_600])
})
