import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FAR_ZOOM, NEAR_ZOOM } from '#contract/properties/map.rules.ts'
import { packOf, readPack } from './base-tiles.ts'

const FOLDER = join(import.meta.dirname, 'base')
const files = readdirSync(FOLDER)
const open = (file: string) => {
  const { buffer, byteOffset, byteLength } = gunzipSync(readFileSync(join(FOLDER, file)))
  return readPack(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
}

describe('the packaged base map', () => {
  it('is smaller than a megabyte', () => {
    const bytes = files.reduce((sum, file) => sum + readFileSync(join(FOLDER, file)).length, 0)
    expect(bytes).toBeLessThan(1_000_000)
  })

  it('has every tile in the file where the page looks for it, one after the other', () => {
    const levels = new Set<number>()
    for (const file of files) {
      const { index, tiles } = open(file)
      let next = 0
      for (const [address, [start, length] = [0, 0]] of Object.entries(index)) {
        const [z = 0, x = 0, y = 0] = address.split('/').map(Number)
        expect(`${packOf(z, x, y)}.gz`).toBe(file)
        expect(start).toBe(next)
        next += length
        levels.add(z)
      }
      expect(next).toBe(tiles.byteLength)
    }
    expect([...levels].sort()).toEqual([
      ...Array.from({ length: FAR_ZOOM + 1 }, (_, zoom) => zoom),
      NEAR_ZOOM,
    ])
  })

  it('names towns and has land where there is some', () => {
    const { index, tiles } = open(`${packOf(NEAR_ZOOM, 16, 11)}.gz`)
    const [start = 0, length = 0] = index['5/16/11'] ?? []
    const text = new TextDecoder('latin1').decode(tiles.slice(start, start + length))
    for (const word of ['land', 'borders', 'towns', 'Milan']) expect(text).toContain(word)
  })
})
