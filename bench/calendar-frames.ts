import type { Browser, CDPSession, Page } from 'playwright-core'
import { openTelephone, type Tokens } from './screen.ts'

/** How the frames of a gesture came, in milliseconds. */
export interface Frames {
  gesture: string
  count: number
  /** Frames that came more than half a frame late, at 60 a second. */
  late: number
  longest: number
}

const HOMES = 50
const FRAME_MS = 1_000 / 60
const LATE_MS = FRAME_MS * 1.5
/** Longer than a finger must rest before it drags. */
const HOLD_MS = 600
const DRAG_STEPS = 60

const record = async (page: Page, gesture: string, move: () => Promise<unknown>): Promise<Frames> => {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      if (recorded.going) requestAnimationFrame(next)
    }
    const recorded = { going: true, frames }
    ;(window as unknown as { recorded: typeof recorded }).recorded = recorded
    requestAnimationFrame(next)
  })
  await move()
  const frames = await page.evaluate(() => {
    const { recorded } = window as unknown as { recorded: { going: boolean; frames: number[] } }
    recorded.going = false
    return recorded.frames.slice(1)
  })
  return {
    gesture,
    count: frames.length,
    late: frames.filter(each => each > LATE_MS).length,
    longest: Math.max(...frames),
  }
}

const drag = async (line: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await new Promise(resolve => setTimeout(resolve, HOLD_MS))
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    const part = step / DRAG_STEPS
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
    await new Promise(resolve => setTimeout(resolve, FRAME_MS))
  }
  await touch('touchEnd', [])
}

/** An owner's calendar of {@link HOMES} homes over three months, scrolled and dragged over by a finger. */
export const measureCalendar = async (
  browser: Browser,
  url: string,
  tokens: Tokens,
  view: 'stays' | 'prices',
): Promise<Frames[]> => {
  const { context, page, line } = await openTelephone(browser, url, tokens)
  try {
    await page.goto(`${url}/owner/bookings?view=calendar&nights=${view}`)
    await page.locator(`[data-home]:nth-child(${HOMES})`).first().waitFor()
    const grid = page.getByRole('grid')
    await grid.scrollIntoViewIfNeeded()
    const { x, y } = (await page.locator('[data-home]').nth(1).boundingBox()) ?? { x: 0, y: 0 }
    const scroll = (xDistance: number, yDistance: number) =>
      line.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: y + 60,
        xDistance,
        yDistance,
        speed: 1_500,
        gestureSourceType: 'touch',
      })
    const frames = [
      await record(page, 'nothing', () => new Promise(resolve => setTimeout(resolve, 1_500))),
      await record(page, 'scroll over homes', () => scroll(0, -3_000)),
      await record(page, 'scroll over days', () => scroll(-2_500, 0)),
      await record(page, 'scroll back', () => scroll(2_500, 0)),
    ]
    await scroll(0, 3_000)
    const from = { x: x + 60, y: y + 60 }
    frames.push(await record(page, 'drag', () => drag(line, from, { x: from.x + 250, y: from.y + 320 })))
    return frames
  } finally {
    await context.close()
  }
}
