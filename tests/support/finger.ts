import type { Page } from 'playwright-core'

interface Point {
  readonly x: number
  readonly y: number
}

const STEPS = 10
/** A finger is slow. */
const STEP_MS = 16

/** Draws a finger over the screen, in a straight line. */
export const drawFinger = async (page: Page, from: Point, to: Point) => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= STEPS; step += 1) {
    const part = (start: number, end: number) => start + ((end - start) * step) / STEPS
    await touch('touchMove', [{ x: part(from.x, to.x), y: part(from.y, to.y) }])
    await page.waitForTimeout(STEP_MS)
  }
  await touch('touchEnd', [])
  await session.detach()
}
