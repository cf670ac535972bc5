import { setTimeout as pause } from 'node:timers/promises'

export interface Times {
  calls: number
  p50Ms: number
  p95Ms: number
  mostMs: number
}

/** Response times of a number of calls. */
export const summarizeTimes = (took: readonly number[]): Times => {
  const sorted = [...took].sort((one, other) => one - other)
  return { calls: sorted.length, p50Ms: at(sorted, 0.5), p95Ms: at(sorted, 0.95), mostMs: at(sorted, 1) }
}

const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/**
 * Sends the same call every so often until stopped, whether or not the last response has come. Throws, when stopped, if a
 * call failed.
 */
export const listenTo = (url: string, headers: Record<string, string>, everyMs: number) => {
  const asked: Promise<number>[] = []
  let goesOn = true
  const ask = async () => {
    const began = performance.now()
    for (;;) {
      const answer = await fetch(url, { headers })
      await answer.arrayBuffer()
      if (answer.ok) return performance.now() - began
      // A server that is too busy says when to call again; the wait counts as time of the call.
      const seconds = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0
      if (!seconds) throw new Error(`The product answers ${answer.status}`)
      await pause(seconds * 1000)
    }
  }
  const asking = (async () => {
    for (let turn = 0, began = performance.now(); goesOn; turn += 1) {
      const call = ask()
      // Whoever stops it gets the first failure; until then no failure ends the process.
      call.catch(() => undefined)
      asked.push(call)
      await pause(Math.max(0, began + (turn + 1) * everyMs - performance.now()))
    }
  })()
  return async () => {
    goesOn = false
    await asking
    return Promise.all(asked)
  }
}
