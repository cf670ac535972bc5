import * as z from 'zod/mini'

export const uploadFolder = z.enum(['properties', 'profiles', 'claims', 'guides'])
export type UploadFolder = z.infer<typeof uploadFolder>

/** The specification's format: a success flag, `data.url`, and `error.message` when it failed. */
export const uploaded = z.object({ success: z.literal(true), data: z.object({ url: z.string() }) })
