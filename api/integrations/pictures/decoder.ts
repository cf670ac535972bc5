import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Picture } from './render.ts'

const CHILD = join(import.meta.dirname, 'child.ts')
const RENDERER = join(import.meta.dirname, 'render.ts')
/** security D6 */
const LIMIT_MS = 10_000
/** A process that has been started takes the next picture too; the memory goes when no more come. */
const IDLE_MS = 60_000

interface Workbench {
  readonly child: ChildProcess
  leaving?: NodeJS.Timeout
}

/**
 * It sees no secret of the environment, and reads files until it has loaded its code, wherever packages lie on this
 * machine. Then it gives up the right to (child.ts): what a picture may do to it, it does without.
 */
const start = (renderer: string) =>
  fork(CHILD, [pathToFileURL(renderer).href], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    execArgv: ['--permission', '--allow-addons', '--allow-fs-read=*'],
  })

/** Null for what cannot be decoded, or not in time, or what takes its process down. Rejects when no process can start. */
export type Decode = (bytes: Uint8Array) => Promise<Picture | null>

/**
 * Decodes in processes of their own, so that what a picture does to a decoder happens there and is over after 10
 * seconds. As many run as decode at once.
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
    const { promise, resolve, reject } = Promise.withResolvers<Picture | null>()
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
