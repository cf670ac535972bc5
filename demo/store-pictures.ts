import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Context } from '#api/context.ts'
import { keepPicture } from '#api/domains/uploads/service.ts'
import { encode, meanColor, type RenderedPicture } from '#api/integrations/pictures/render.ts'
import { isRefusal } from '#api/kernel/refusal.ts'
import { IMAGE_WIDTHS } from '#contract/uploads/rules.ts'
import type { UploadFolder } from '#contract/uploads/schemas.ts'
import type { DemoHome } from './homes/home.ts'

const FOLDER = new URL('pictures/', import.meta.url)

/** Within that folder, without extension. */
export const portraitFile = (personKey: string) => `people/${personKey}`
export const pictureFiles = ({ key, pictures }: DemoHome) => pictures.map(name => `${key}/${name}`)

export const readPictureFile = (file: string) => readFile(new URL(`${file}.webp`, FOLDER))

/**
 * The file itself is stored as the largest width, and the smaller ones are made from it, which halves the time of a
 * start.
 */
const readPicture = async (file: string): Promise<RenderedPicture> => {
  const content = await readPictureFile(file)
  const [small, medium, whole] = IMAGE_WIDTHS
  const pixels = await sharp(content)
    .resize({ width: medium, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [color, ...smaller] = await Promise.all([
    meanColor(pixels),
    ...([small, medium] as const).map(async width => ({ width, content: await encode(pixels, width) })),
  ])
  return { color, files: [...smaller, { width: whole, content }] }
}

interface DemoPicture {
  readonly ownerId: string
  readonly folder: UploadFolder
  readonly file: string
}

/** The stored name of each picture, by its file. */
export const storePictures = async (ctx: Context, pictures: readonly DemoPicture[]) => {
  const store = async ({ ownerId, folder, file }: DemoPicture) => {
    const kept = await keepPicture(ctx, { ownerId, folder, picture: await readPicture(file) })
    if (isRefusal(kept)) throw new Error(`A demo picture was refused: ${kept.code}`)
    return [file, kept.name] as const
  }
  return new Map(await pLimit(availableParallelism()).map(pictures, store))
}
