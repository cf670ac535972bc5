import { createBoundedQueue } from '../../concurrency.ts'
import { openDecoder } from '../../integrations/pictures/decoder.ts'
import type { RenderedPicture } from '../../integrations/pictures/render.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'

const decode = openDecoder()
const inTurn = createBoundedQueue({ atOnce: 2, waiting: 20 })

const startsWith = (bytes: Uint8Array, at: number, signature: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(signature.length, bytes.length - at)).equals(
    Buffer.from(signature, 'latin1'),
  )

/** JPEG, PNG or WebP, by the first bytes. */
export const isStillPicture = (bytes: Uint8Array) =>
  bytes.length >= 16 &&
  (startsWith(bytes, 0, '\xff\xd8\xff') ||
    startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')))

/** Other types never reach a decoder: no SVG, no PDF, no HTML. */
const hasKnownFormat = (bytes: Uint8Array) =>
  isStillPicture(bytes) || (bytes.length >= 16 && startsWith(bytes, 0, 'GIF8'))

/**
 * Decodes the bytes as JPEG, PNG, WebP or GIF (its first frame) and encodes our own files from them. Refuses
 * `upload.not_an_image`, also for pictures that are too large or too slow to decode, and `server.busy`.
 */
export const renderPicture = async (bytes: Uint8Array): Promise<RenderedPicture | Refusal> => {
  if (!hasKnownFormat(bytes)) return refuse('upload.not_an_image')
  const result = await inTurn(() => decode(bytes))
  if (isRefusal(result)) return result
  return result ?? refuse('upload.not_an_image')
}
