import { type Canvas, HEIGHT, rectangle, WIDTH } from './canvas.ts'

/** Top and foot a shade deeper, as printed posters have. */
export function vignette(c: Canvas) {
  c.fill(
    rectangle(-20, -20, WIDTH + 40, 320),
    c.linear([
      [0, '#1d1a3b', 0.16],
      [1, '#1d1a3b', 0],
    ]),
  )
  c.fill(
    rectangle(-20, HEIGHT - 260, WIDTH + 40, 280),
    c.linear([
      [0, '#1d1a3b', 0],
      [1, '#1d1a3b', 0.2],
    ]),
  )
}
