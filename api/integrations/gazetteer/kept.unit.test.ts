import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptIn } from './kept.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gazetteer-'))
})
afterEach(() => rm(folder, { recursive: true }))

const CITIES = { order: 'oia\nzurich', sizes: Uint32Array.of(1, 2), codes: new Map([['greece', 'GR']]) }

test('the world is packed by the first start, and by no other', async () => {
  const pack = vi.fn(async () => CITIES)
  for (const _start of [1, 2, 3]) expect(await keptIn(join(folder, 'new'), pack)).toEqual(CITIES)
  expect(pack).toHaveBeenCalledTimes(1)
})

test('what an older release packed, or what is broken, is packed anew and taken away', async () => {
  const pack = vi.fn(async () => CITIES)
  await writeFile(join(folder, 'older.bin'), 'older')
  await keptIn(folder, pack)
  const [name = '', ...more] = await readdir(folder)
  expect(more).toEqual([])
  await writeFile(join(folder, name), 'half of it')
  expect(await keptIn(folder, pack)).toEqual(CITIES)
  await keptIn(folder, pack)
  expect(pack).toHaveBeenCalledTimes(2)
})

test('a folder that cannot be written to costs time and nothing else', async () => {
  await writeFile(join(folder, 'file'), '')
  expect(await keptIn(join(folder, 'file', 'below'), async () => CITIES)).toEqual(CITIES)
})
