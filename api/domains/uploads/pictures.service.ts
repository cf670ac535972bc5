import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { openDecoder } from '../../integrations/pictures/decoder.ts'
import type { Picture } from '../../integrations/pictures/render.ts'
import { takeTurns } from '../../turns.ts'

const decode = openDecoder()
const inTurn = takeTurns({ atOnce: 2, waiting: 20 })

const startsWith = (bytes: Uint8Array, at: number, signature: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(signature.length, bytes.length - at)).equals(
    Buffer.from(signature, 'latin1'),
  )

/** What the first bytes say. Anything else never reaches a decoder: not SVG, not PDF, not HTML. */
const hasKnownFormat = (bytes: Uint8Array) =>
  bytes.length >= 16 &&
  (startsWith(bytes, 0, '\xff\xd8\xff') ||
    startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, 0, 'GIF8') ||
    (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')))

/**
 * Decides by decoding whether the bytes are a JPEG, PNG, WebP or GIF (its first frame), and makes our own files of
 * it. Refuses `upload.not_an_image`, also for what is too large or too slow to decode, and `server.busy`.
 */
export const renderPicture = async (bytes: Uint8Array): Promise<Picture | Refusal> => {
  if (!hasKnownFormat(bytes)) return refuse('upload.not_an_image')
  const result = await inTurn(() => decode(bytes))
  if (isRefusal(result)) return result
  return result ?? refuse('upload.not_an_image')
}
