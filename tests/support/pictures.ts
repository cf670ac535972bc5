import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type Caller, request } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** A picture of a single colour. */
export const plainPicture = (
  width = 60,
  height = 45,
  { format = 'png', color = '#c9a77b' }: { format?: 'png' | 'jpeg' | 'webp' | 'gif'; color?: string } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})
const crc = (bytes: Buffer) => {
  let value = 0xffffffff
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc(named), named.length + 4)
  return whole
}

/** A valid PNG in one grey: a few kilobytes that decompress to width x height pixels. */
export const pixelBomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export interface FormPart {
  readonly name: string
  readonly content: Buffer | string
  readonly filename?: string
  readonly type?: string
}

/** A multipart form with its parts in the given order. */
export const multipart = (parts: readonly FormPart[]) => {
  const edge = 'the-edge-of-the-form'
  const pieces = parts.flatMap(({ name, content, filename, type }) => [
    `--${edge}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  return {
    payload: Buffer.concat([...pieces, `--${edge}--\r\n`].map(piece => Buffer.from(piece))),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  }
}

/** Uploads through the API, like the page. */
export const upload = (
  app: TestApp,
  person: Caller,
  content: Buffer,
  { folder = 'profiles', filename = 'a.png', type = 'image/png' } = {},
) => {
  const form = multipart([
    { name: 'folder', content: folder },
    { name: 'file', content, filename, type },
  ])
  return request<{ success: boolean; data: { url: string } }>(
    app,
    person,
    'POST',
    '/upload/',
    form.payload,
    form.headers,
  )
}

export interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const COLORS = ['#6f8f7d', '#8aa1a0', '#c9a77b']

/** Pictures as a person chooses them in a browser. */
export const listPictureFiles = (...names: string[]): Promise<PictureFile[]> =>
  Promise.all(
    names.map(async (name, index) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await plainPicture(800, 600, { color: COLORS[index % COLORS.length] ?? '#c9a77b' }),
    })),
  )
