import * as z from 'zod/mini'

/** The size of a private file; pictures are encoded anew, and then are much smaller. */
export const MAXIMUM_PRIVATE_BYTES = 10 * 1024 * 1024

/** What a chooser of pictures offers; the server decides by the bytes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The two sizes in which a private picture is read: among others, and alone. */
export const pictureSize = z.strictObject({ size: z._default(z.enum(['small', 'large']), 'large') })
export type PictureSize = z.infer<typeof pictureSize>['size']
