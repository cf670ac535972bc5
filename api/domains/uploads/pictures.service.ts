import sharp from 'sharp'
import { IMAGE_WIDTHS } from '#contract/uploads/rules.ts'
import { isRefusal, type Refusal, refuse } from '../../http/refusal.ts'
import { takeTurns } from '../../turns.ts'

/** A phone's largest photo has 12 to 48 megapixels; sharp's own limit of 268 takes 800 MB of memory (security D6). */
const MAXIMUM_PIXELS = 40_000_000
const SECONDS = 10
/** Nothing that is a photo is taller; without a bound a strip of 1 x 400,000 pixels could not be written as WebP. */
const TALLEST = 2
const WEBP = { quality: 78, effort: 2 } as const

const inTurn = takeTurns({ atOnce: 2, waiting: 20 })
// Each picture is decoded once; a cache of decoded ones would only hold memory.
sharp.cache(false)

const startsWith = (bytes: Uint8Array, at: number, signature: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(signature.length, bytes.length - at)).equals(
    Buffer.from(signature, 'latin1'),
  )

/** What the first bytes say. Anything else never reaches a decoder: not SVG, not PDF, not HTML. */
const formatOf = (bytes: Uint8Array) => {
  if (bytes.length < 16) return null
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 0, 'GIF8')) return 'gif'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  return null
}

export interface Picture {
  /** Six hex digits: the mean colour. */
  readonly color: string
  /** One file per width of {@link IMAGE_WIDTHS}, never larger than the original. */
  readonly files: readonly { readonly width: (typeof IMAGE_WIDTHS)[number]; readonly content: Buffer }[]
}

const render = async (bytes: Uint8Array): Promise<Picture> => {
  const whole = IMAGE_WIDTHS[2]
  // Turned upright, in sRGB, without transparency; what is not written here, such as where it was taken, is gone.
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAXIMUM_PIXELS,
    limitInputChannels: 5,
    pages: 1,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: whole, height: whole * TALLEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const upright = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files = await Promise.all(
    IMAGE_WIDTHS.map(async width => ({
      width,
      content: await upright()
        .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
        .webp(WEBP)
        .timeout({ seconds: SECONDS })
        .toBuffer(),
    })),
  )
  const mean = await upright().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { color: mean.subarray(0, 3).toString('hex'), files }
}

/**
 * Decides by decoding whether the bytes are a JPEG, PNG, WebP or GIF (its first frame), and makes our own files of
 * it. Refuses `upload.not_an_image`, also for what is too large or too slow to decode, and `server.busy`.
 */
export const renderPicture = async (bytes: Uint8Array): Promise<Picture | Refusal> => {
  const format = formatOf(bytes)
  if (!format) return refuse('upload.not_an_image')
  const result = await inTurn(async () => {
    try {
      return await render(bytes)
    } catch {
      // The decoder's words are about the file and of no use to anyone; that it cannot be read is the whole answer.
      return null
    }
  })
  if (isRefusal(result)) return result
  return result ?? refuse('upload.not_an_image')
}
