import { inflateSync } from 'node:zlib'

/** The objects of a file that this product wrote: each is numbered, and streams are deflated. */
const objectsOf = (bytes: Uint8Array) => {
  const file = Buffer.from(bytes).toString('latin1')
  return new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => {
      const [head = '', stream] = body.split('\nstream\n')
      const raw = stream?.slice(0, stream.lastIndexOf('\nendstream'))
      const isDeflated = head.includes('/FlateDecode')
      const content =
        raw === undefined ? '' : isDeflated ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
      return [Number(id), { head: head.split('stream\n')[0] ?? '', content }]
    }),
  )
}
type Objects = ReturnType<typeof objectsOf>

const inUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** What the glyphs of a font mean, as a reader copies them: its `ToUnicode` map. */
const charactersOf = (objects: Objects, font: number) => {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
  const characters = new Map<string, string>()
  const { content = '' } = objects.get(Number(map)) ?? {}
  for (const [, first = '0', , list = ''] of content.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [index, [, text = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      characters.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        inUtf16(text.replaceAll(' ', '')),
      )
  return characters
}

const fontsOf = (objects: Objects, page: string) => {
  const resources = /\/Resources (\d+) 0 R/.exec(page)?.[1]
  const head = resources ? (objects.get(Number(resources))?.head ?? '') : page
  return new Map(
    [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
      name,
      charactersOf(objects, Number(id)),
    ]),
  )
}

/**
 * The texts of each page of a file of `writeSheet`, line by line as they were set, read from its glyphs. It is no reader
 * for PDFs of others.
 */
export const readPdfText = (bytes: Uint8Array): string[][] => {
  const objects = objectsOf(bytes)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => {
    const fonts = fontsOf(objects, head)
    const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.content ?? ''
    return [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => {
      const characters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
      return [...block.matchAll(/<([\da-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map(glyph => characters?.get(glyph) ?? '\uFFFD')
        .join('')
    })
  })
}
