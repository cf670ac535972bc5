import { describe, expect, it } from 'vitest'
import { readListing } from './read-listing.ts'

const SIZE = 5 * 1024 * 1024
const MOST_MS = 5_000
const filled = (piece: string, start = '', end = '') =>
  start + piece.repeat(Math.floor((SIZE - start.length - end.length) / piece.length)) + end
const inBlock = (json: string) => `<script type="application/ld+json">${json}</script>`
const inBlockFilled = (piece: string) =>
  filled(piece, '<html><script type="application/ld+json">', '</script></html>')

/** Files of 5 MB that are made to cost time. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['tags in tags', filled('<div><b><a>', '<html>')],
  ['attributes of one tag', `<html ${Array.from({ length: 600_000 }, (_, at) => `a${at}`).join(' ')}>`],
  ['meta tags', filled('<meta property="og:title" content="x">')],
  ['scripts that are no JSON', filled('<script type="application/ld+json">{"a":</script>')],
  ['entities', filled('&lt;&amp;&NotEqualTilde;', '<meta property="og:title" content="', '">')],
  ['an unclosed comment', filled('<!-', '<html><!--')],
  ['an unclosed script', filled('</scrip', '<script type="application/ld+json">')],
  ['lists in lists', inBlockFilled('[')],
  ['objects in objects', `<html>${inBlock(`${'{"a":'.repeat(800_000)}1${'}'.repeat(800_000)}`)}`],
  ['many objects', `<html>${inBlock(`[${'{"@type":"X"},'.repeat(350_000)}{}]`)}`],
  ['many names', `{${Array.from({ length: 300_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ['JSON lists in lists', '['.repeat(2_500_000) + ']'.repeat(2_500_000)],
  ['quotes', filled('"a,', 'title,city\n')],
  ['rows of quotes', filled('"a""b,"c"\n', 'title,city\n')],
  ['columns', filled('a,', 'title,')],
  ['one amount', `[{"title":"${filled('1,')}"}]`],
  ['spaces', filled(' \n', '{"title":"a', '"}')],
  ['spaces in a text', JSON.stringify({ title: 'Barn', description: `a${' \n'.repeat(2_000_000)}b` })],
]

describe('a hostile file', () => {
  it.each(HOSTILE)('of %s ends soon', async (_, text) => {
    const bytes = Buffer.from(text)
    const began = process.threadCpuUsage()
    await readListing(bytes)
    // Of its own thread, and far from what these need: what grows with the square of the length takes minutes.
    const { user, system } = process.threadCpuUsage(began)
    expect((user + system) / 1_000).toBeLessThan(MOST_MS)
  })

  it.each([
    ['an archive', Buffer.from('PK\x03\x04listing')],
    ['a picture', Buffer.from('\x89PNG\r\n', 'latin1')],
    ['bytes', Buffer.from(Array.from({ length: 4_000 }, (_, at) => at % 256))],
    ['half a JSON', Buffer.from('{"title": "Barn", ')],
    ['nothing', Buffer.from('   ')],
  ])('that is %s is not read', async (_, bytes) => {
    expect(await readListing(bytes)).toBeNull()
  })
})
