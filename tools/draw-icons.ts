import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the icons of the installed app from the logo: `node tools/draw-icons.ts`. Systems crop a maskable icon to any
 * shape that contains its inner circle (80 % of the width), so its background fills the square; so does Apple's, which
 * the system rounds.
 */
const PUBLIC = join(import.meta.dirname, '..', 'web', 'public')

const logo = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
const filled = logo.replace(' rx="7"', '')
if (filled === logo) throw new Error('The logo has no rounded ground to fill')

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, name))

await draw(logo, 192, 'icon-192.png')
await draw(logo, 512, 'icon-512.png')
await draw(filled, 512, 'icon-maskable-512.png')
await draw(filled, 180, 'apple-touch-icon.png')
