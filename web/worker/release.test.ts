import { afterEach, expect, it, vi } from 'vitest'
import { unpackRelease } from './release.ts'

afterEach(() => vi.unstubAllGlobals())

const PACK = '/assets/release-1.json'
const files = Array.from({ length: 40 }, (_, index) => ({ url: `/assets/${index}.js`, revision: null }))
const contents = Object.fromEntries(files.map(({ url }) => [url, `// ${url}`]))

/** A cache with these addresses, and a server with an answer. */
const device = (stored: readonly string[], answer: Response) => {
  const asked = vi.fn(async (_address: string) => answer)
  vi.stubGlobal('fetch', asked)
  const kept = new Map<string, Response>()
  const cache = {
    keys: async () => stored.map(url => new Request(new URL(url, 'https://latchkey.example'))),
    put: async (url: RequestInfo | URL, response: Response) => void kept.set(String(url), response),
  }
  return { asked, kept, unpack: () => unpackRelease(cache, files, PACK) }
}

it('stores what a new device needs with one request, each file as what it is', async () => {
  const { asked, kept, unpack } = device([], Response.json({ ...contents, '/assets/other.css': '' }))
  await unpack()
  expect(asked.mock.calls).toEqual([[PACK]])
  expect([...kept.keys()]).toEqual(files.map(({ url }) => url))
  const last = kept.get('/assets/39.js')
  expect([last?.headers.get('content-type'), await last?.text()]).toEqual([
    'text/javascript',
    '// /assets/39.js',
  ])
})

it('stores what a device lacks, and nothing again that it has', async () => {
  const { kept, unpack } = device(['/assets/7.js', '/assets/old.js'], Response.json(contents))
  await unpack()
  expect(kept.size).toBe(39)
  expect(kept.has('/assets/7.js')).toBe(false)
})

it('leaves a few files to be loaded one by one', async () => {
  const { asked, unpack } = device(
    files.slice(20).map(({ url }) => url),
    Response.json(contents),
  )
  await unpack()
  expect(asked).not.toHaveBeenCalled()
})

it('fails and stores nothing where the server has no pack', async () => {
  const { kept, unpack } = device([], new Response(null, { status: 404 }))
  await expect(unpack()).rejects.toThrow(`${PACK} answered 404`)
  expect(kept.size).toBe(0)
})
