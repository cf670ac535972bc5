import type { Browser, CDPSession } from 'playwright-core'
import { FRAME_MS, type Frames, recordFrames, scrollByFinger } from './frames.ts'
import { openTelephone, type Tokens } from './screen.ts'

const HOMES = 50
/** Longer than a finger must rest before it drags. */
const HOLD_MS = 600
const DRAG_STEPS = 60
const SETTLED_MS = 12_000
/** How long what follows a drop is watched. */
const DROP_MS = 1_000

interface Point {
  x: number
  y: number
}

const touch = (
  line: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  touchPoints: Point[],
) => line.send('Input.dispatchTouchEvent', { type, touchPoints })

/** A finger rests and moves; it is not lifted. */
const drag = async (line: CDPSession, from: Point, to: Point) => {
  await touch(line, 'touchStart', [from])
  await new Promise(resolve => setTimeout(resolve, HOLD_MS))
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    const part = step / DRAG_STEPS
    await touch(line, 'touchMove', [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ])
    await new Promise(resolve => setTimeout(resolve, FRAME_MS))
  }
}

/** An owner's calendar of {@link HOMES} homes over three months, scrolled and, `rounds` times, dragged over by a finger. */
export const measureCalendar = async (
  browser: Browser,
  url: string,
  tokens: Tokens,
  view: 'stays' | 'prices',
  rounds: number,
): Promise<Frames[]> => {
  const { context, page, line } = await openTelephone(browser, url, tokens)
  try {
    await page.goto(`${url}/owner/bookings?view=calendar&nights=${view}`)
    await page.locator(`[data-home]:nth-child(${HOMES})`).first().waitFor()
    // The page renders rows out of sight and loads the adjacent months after the first ones are shown.
    await new Promise(resolve => setTimeout(resolve, SETTLED_MS))
    const row = page.locator('[data-home]').nth(1)
    /** Shows the row in the middle of the window, and says from where to where a finger drags. */
    const findNights = async () => {
      await row.evaluate(element => element.scrollIntoView({ block: 'center' }))
      const { y, height } = (await row.boundingBox()) ?? { y: 0, height: 0 }
      // The lower part of a row are its nights. Those of the past, which nobody selects, end near the left edge.
      const from = { x: 180, y: y + height - 20 }
      return [from, { x: 380, y: from.y + 250 }] as const
    }
    await findNights()
    const rest = (gesture: string, ms: number) =>
      recordFrames(page, line, gesture, () => new Promise(resolve => setTimeout(resolve, ms)))
    const frames = [
      await recordFrames(page, line, 'scroll over homes', () => scrollByFinger(line, 0, -3_000)),
      await recordFrames(page, line, 'scroll over days', () => scrollByFinger(line, -2_500, 0)),
      await recordFrames(page, line, 'scroll back', () => scrollByFinger(line, 2_500, 0)),
    ]
    for (let round = 1; round <= rounds; round += 1) {
      const [from, to] = await findNights()
      // Beside each drag, the same page for as long while nobody touches it: a machine may lose frames by itself.
      const began = performance.now()
      const dragged = await recordFrames(page, line, 'drag', () => drag(line, from, to))
      const tookMs = performance.now() - began
      const selected = await page.locator('[aria-selected="true"]').count()
      if (selected < 2) throw new Error(`The drag over ${view} selected ${selected} nights`)
      // Nights that are dropped among stays are blocked, and the next measurement would begin on a block.
      await touch(line, 'touchCancel', [])
      frames.push(dragged, await rest('nothing', tookMs))
    }
    if (view === 'prices') {
      const [from, to] = await findNights()
      await drag(line, from, to)
      frames.push(
        await recordFrames(page, line, 'drop', async () => {
          await touch(line, 'touchEnd', [])
          await new Promise(resolve => setTimeout(resolve, DROP_MS))
        }),
      )
    }
    return frames
  } finally {
    await context.close()
  }
}
