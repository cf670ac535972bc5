import { curve, ellipse, polygon } from '../paint/canvas.ts'
import { pixels, type Room } from './room.ts'

/** Draws upright things in metres from a spot on the floor. */
export function stand(m: Room, x: number, depth: number, z = 0) {
  const [px, py] = m.at(x, depth, z)
  const k = pixels(depth)
  const soft = (u: number, v: number, w: number, h: number, round: number) => {
    const [a, b, rr] = [px + u * k, py - (v + h) * k, Math.min(round, w / 2, h / 2) * k]
    const [W, H] = [w * k, h * k]
    return `M${a + rr} ${b}h${W - 2 * rr}q${rr} 0 ${rr} ${rr}v${H - 2 * rr}q0 ${rr} ${-rr} ${rr}h${2 * rr - W}q${-rr} 0 ${-rr} ${-rr}v${2 * rr - H}q0 ${-rr} ${rr} ${-rr}Z`
  }
  return {
    px,
    py,
    k,
    soft,
    oval: (u: number, v: number, rx: number, ry: number) => ellipse(px + u * k, py - v * k, rx * k, ry * k),
    shape: (points: readonly (readonly [number, number])[]) =>
      polygon(points.map(([u, v]) => [px + u * k, py - v * k] as const)),
    bend: (points: readonly (readonly [number, number])[], closed = false) =>
      curve(
        points.map(([u, v]) => [px + u * k, py - v * k] as const),
        closed,
      ),
  }
}

export const contact = (m: Room, x: number, depth: number, w: number) =>
  m.c.fill(stand(m, x, depth).oval(0, -0.02, w, w * 0.12), '#2a2040', 0.26)
