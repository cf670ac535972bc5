import sharp from 'sharp'
import { HEIGHT, WIDTH } from './paint/canvas.ts'
import { random } from './paint/random.ts'

const CELL = 3

interface Paper {
  shift: Int32Array
  tone: Int8Array
}
let paper: Paper | undefined

/** One sheet of paper for all pictures: its tooth moves edges by a pixel or two, its pulp varies the tone. */
function sheet(): Paper {
  if (paper) return paper
  const r = random('paper')
  const field = (cell: number) => {
    const across = Math.ceil(WIDTH / cell) + 2
    const values = Float32Array.from(
      { length: across * (Math.ceil(HEIGHT / cell) + 2) },
      () => r.next() * 2 - 1,
    )
    return (x: number, y: number) => {
      const [gx, gy] = [x / cell, y / cell]
      const [ix, iy] = [Math.floor(gx), Math.floor(gy)]
      const [fx, fy] = [gx - ix, gy - iy]
      const at = (i: number, j: number) => values[j * across + i] ?? 0
      const top = at(ix, iy) * (1 - fx) + at(ix + 1, iy) * fx
      const low = at(ix, iy + 1) * (1 - fx) + at(ix + 1, iy + 1) * fx
      return top * (1 - fy) + low * fy
    }
  }
  const [toothX, toothY, wobbleX, wobbleY] = [field(CELL), field(CELL), field(26), field(26)]
  const [wash, pulp, brush] = [field(90), field(14), field(5)]
  const shift = new Int32Array(WIDTH * HEIGHT)
  const tone = new Int8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x
      const dx = Math.round(toothX(x, y) * 0.75 + wobbleX(x, y) * 1.5)
      const dy = Math.round(toothY(x, y) * 0.75 + wobbleY(x, y) * 1.5)
      const sx = Math.max(0, Math.min(WIDTH - 1, x + dx))
      const sy = Math.max(0, Math.min(HEIGHT - 1, y + dy))
      shift[i] = (sy * WIDTH + sx) * 3
      tone[i] = Math.round(wash(x, y) * 4 + pulp(x, y) * 2.4 + brush(x, y) * 2.2 + (r.next() * 2 - 1) * 3)
    }
  paper = { shift, tone }
  return paper
}

function onPaper(flat: Uint8Array): Uint8ClampedArray {
  const { shift, tone } = sheet()
  const out = new Uint8ClampedArray(flat.length)
  for (let i = 0, o = 0; i < shift.length; i++) {
    const from = shift[i] as number
    const t = tone[i] as number
    for (let k = 0; k < 3; k++, o++) out[o] = (flat[from + k] as number) + t
  }
  return out
}

export async function renderPicture(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  const painted = info.width === WIDTH && info.height === HEIGHT ? onPaper(data) : data
  return sharp(painted, { raw }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
}
