import sharp from 'sharp'
import { IMAGE_WIDTHS } from '#contract/uploads/rules.ts'

/** A phone's largest photo has 12 to 48 megapixels; sharp's own limit of 268 takes 800 MB of memory (security D6). */
const MAXIMUM_PIXELS = 40_000_000
/** Nothing that is a photo is taller; without a bound a strip of 1 x 400,000 pixels could not be written as WebP. */
const TALLEST = 2
const WEBP = { quality: 78, effort: 2 } as const

// What uploads may be (contract/uploads), read from memory alone: of libvips' forty loaders, many read what a file names.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// Each picture is decoded once; a cache of decoded ones would only hold memory.
sharp.cache(false)

export interface Picture {
  /** Six hex digits: the mean colour. */
  readonly color: string
  /** One file per width of {@link IMAGE_WIDTHS}, never larger than the original. */
  readonly files: readonly { readonly width: (typeof IMAGE_WIDTHS)[number]; readonly content: Uint8Array }[]
}

/** Our own files of a picture of somebody else's. Throws on whatever cannot be decoded whole. */
export const renderFiles = async (bytes: Uint8Array): Promise<Picture> => {
  const whole = IMAGE_WIDTHS[2]
  // Turned upright, in sRGB, without transparency; what is not written here, such as where it was taken, is gone.
  const { data, info } = await sharp(bytes, {
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
  const upright = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files = await Promise.all(
    IMAGE_WIDTHS.map(async width => ({
      width,
      content: await upright()
        .resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true })
        .webp(WEBP)
        .toBuffer(),
    })),
  )
  const mean = await upright().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return { color: mean.subarray(0, 3).toString('hex'), files }
}
