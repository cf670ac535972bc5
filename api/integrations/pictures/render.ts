import sharp from 'sharp'
import { IMAGE_WIDTHS } from '#contract/uploads/rules.ts'

/**
 * The largest photos of phones have 12 to 48 megapixels; sharp's own limit of 268 takes 800 MB of memory.
 */
const MAXIMUM_PIXELS = 40_000_000
/** No photo is taller; without a limit a strip of 1 x 400,000 pixels could not be written as WebP. */
const TALLEST = 2
const WEBP = { quality: 78, effort: 2 } as const

// The types that uploads may have (contract/uploads), read from memory only: many of libvips' forty loaders read files
// that the input names.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// Each picture is decoded once; a cache of decoded ones would only use memory.
sharp.cache(false)

export interface RenderedPicture {
  /** Six hex digits: the mean colour. */
  readonly color: string
  /** One file per width of {@link IMAGE_WIDTHS}, never larger than the original. */
  readonly files: readonly { readonly width: (typeof IMAGE_WIDTHS)[number]; readonly content: Uint8Array }[]
}

/** The pixels of a picture: upright, in sRGB, without transparency. */
interface Pixels {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

const upright = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/** Our own file of a picture, never larger than the original. */
export const encode = (pixels: Pixels, width: number): Promise<Buffer> =>
  upright(pixels)
    .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer()

export const meanColor = async (pixels: Pixels): Promise<string> => {
  const mean = await upright(pixels).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return mean.subarray(0, 3).toString('hex')
}

/** Re-encodes an untrusted picture as our own files. Throws where it cannot be decoded completely. */
export const renderFiles = async (bytes: Uint8Array): Promise<RenderedPicture> => {
  const whole = IMAGE_WIDTHS[2]
  // Rotated upright, in sRGB, without transparency. Metadata, such as where it was taken, are not written.
  const pixels = await sharp(bytes, {
    limitInputPixels: MAXIMUM_PIXELS,
    limitInputChannels: 5,
    pages: 1,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: whole, height: whole * TALLEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files = await Promise.all(
    IMAGE_WIDTHS.map(async width => ({ width, content: await encode(pixels, width) })),
  )
  return { color: await meanColor(pixels), files }
}
