import type { Browser, CDPSession, Page } from 'playwright-core'
import { openTelephone, type Tokens } from './screen.ts'
import { startTrace, type TraceEvent } from './trace.ts'

/** How the frames of a gesture came, in milliseconds. */
export interface Frames {
  gesture: string
  count: number
  /** Frames that came more than half a frame late, at 60 a second. */
  late: number
  longest: number
  /**
   * Tasks of the page's own thread that took longer than a frame, and the longest. Frames are late for other reasons,
   * too: without a graphics card the processor also draws.
   */
  longTasks: number
  longestTask: number
}

const HOMES = 50
const FRAME_MS = 1_000 / 60
const LATE_MS = FRAME_MS * 1.5
/** Longer than a finger must rest before it drags. */
const HOLD_MS = 600
const DRAG_STEPS = 60
const SETTLED_MS = 12_000
/** How long what follows a drop is watched. */
const DROP_MS = 1_000

/** In milliseconds, the tasks of all pages' main threads. */
const mainThreadTasks = (events: readonly TraceEvent[]) => {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1_000)
}

const record = async (
  page: Page,
  line: CDPSession,
  gesture: string,
  move: () => Promise<unknown>,
): Promise<Frames> => {
  const stopTrace = await startTrace(line, ['toplevel', '__metadata'])
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
  const tasks = mainThreadTasks(await stopTrace())
  return {
    gesture,
    count: frames.length,
    late: frames.filter(each => each > LATE_MS).length,
    longest: Math.max(...frames),
    longTasks: tasks.filter(each => each > FRAME_MS).length,
    longestTask: Math.max(...tasks),
  }
}

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
    // The page renders rows out of sight and loads the adjacent months after the first ones are shown.
    await new Promise(resolve => setTimeout(resolve, SETTLED_MS))
    const row = page.locator('[data-home]').nth(1)
    const show = () => row.evaluate(element => element.scrollIntoView({ block: 'center' }))
    await show()
    const scroll = (xDistance: number, yDistance: number) =>
      line.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 422,
        xDistance,
        yDistance,
        speed: 1_500,
        gestureSourceType: 'touch',
      })
    const frames = [
      await record(page, line, 'nothing', () => new Promise(resolve => setTimeout(resolve, 1_500))),
      await record(page, line, 'scroll over homes', () => scroll(0, -3_000)),
      await record(page, line, 'scroll over days', () => scroll(-2_500, 0)),
      await record(page, line, 'scroll back', () => scroll(2_500, 0)),
    ]
    await show()
    const { y, height } = (await row.boundingBox()) ?? { y: 0, height: 0 }
    // The lower part of a row are its nights. Those of the past, which nobody selects, end near the left edge.
    const from = { x: 180, y: y + height - 20 }
    frames.push(await record(page, line, 'drag', () => drag(line, from, { x: 380, y: from.y + 250 })))
    const selected = await page.locator('[aria-selected="true"]').count()
    if (selected < 2) throw new Error(`The drag over ${view} selected ${selected} nights`)
    // Nights that are dropped among stays are blocked, and the next measurement would begin on a block.
    if (view === 'stays') await touch(line, 'touchCancel', [])
    else
      frames.push(
        await record(page, line, 'drop', async () => {
          await touch(line, 'touchEnd', [])
          await new Promise(resolve => setTimeout(resolve, DROP_MS))
        }),
      )
    return frames
  } finally {
    await context.close()
  }
}
