import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPicture } from './render.ts'

const CHILD = join(import.meta.dirname, 'child.ts')
const RENDERER = join(import.meta.dirname, 'render.ts')
/** security D6 */
const LIMIT_MS = 10_000
/** A process is reused for further pictures; it ends, and its memory is freed, when no more come. */
const IDLE_MS = 60_000

interface Workbench {
  readonly child: ChildProcess
  leaving?: NodeJS.Timeout
}

/**
 * The process has an empty environment. It may read files until its code is loaded, because packages may be installed
 * anywhere; then it drops that permission (child.ts), before it gets a picture.
 */
const start = (renderer: string) =>
  fork(CHILD, [pathToFileURL(renderer).href], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: ['--permission', '--allow-addons', '--allow-fs-read=*'],
  })

/**
 * Null for a picture that cannot be decoded, takes too long, or crashes the process. Rejects when no process can start.
 */
export type Decode = (bytes: Uint8Array) => Promise<RenderedPicture | null>

/**
 * Decodes in separate processes, so that a hostile picture only affects its process, which is ended after 10 seconds.
 * There are as many processes as parallel decodings.
 */
export const openDecoder = ({ renderer = RENDERER, limitMs = LIMIT_MS } = {}): Decode => {
  const resting: Workbench[] = []
  const dismiss = (bench: Workbench) => {
    const at = resting.indexOf(bench)
    if (at >= 0) resting.splice(at, 1)
    bench.child.kill('SIGKILL')
  }
  const open = (): Workbench => {
    const bench = { child: start(renderer) }
    bench.child.on('exit', () => dismiss(bench))
    bench.child.unref()
    return bench
  }
  const rest = (bench: Workbench) => {
    bench.child.channel?.unref()
    bench.leaving = setTimeout(dismiss, IDLE_MS, bench).unref()
    resting.push(bench)
  }

  return async bytes => {
    const bench = resting.pop() ?? open()
    const { child } = bench
    clearTimeout(bench.leaving)
    child.channel?.ref()
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPicture | null>()
    const left = (code: number | null) =>
      code === null ? resolve(null) : reject(new Error(`The decoder left with ${code}`))
    const limit = setTimeout(dismiss, limitMs, bench)
    child.once('message', resolve).once('error', reject).once('exit', left)
    try {
      child.send(bytes)
      return await promise
    } finally {
      clearTimeout(limit)
      child.off('message', resolve).off('error', reject).off('exit', left)
      if (child.exitCode === null && child.signalCode === null) rest(bench)
    }
  }
}
