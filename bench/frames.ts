import type { CDPSession, Page } from 'playwright-core'
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

export const FRAME_MS = 1_000 / 60
const LATE_MS = FRAME_MS * 1.5

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

/** The frames and tasks of a page while `move` goes on. */
export const recordFrames = async (
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

/** A finger in the middle of a phone that moves by these distances, in pixels, and is lifted. */
export const scrollByFinger = (line: CDPSession, xDistance: number, yDistance: number) =>
  line.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 422,
    xDistance,
    yDistance,
    speed: 1_500,
    gestureSourceType: 'touch',
  })
