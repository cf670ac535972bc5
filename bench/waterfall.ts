import type { CDPSession } from 'playwright-core'

/** One request: when it was sent, and when its first and last byte came, in milliseconds from the first request. */
export interface Bar {
  path: string
  asked: number
  began: number
  ended: number
  kB: number
  priority: string
}

/** Records every request of a page. `draw` returns them in the order in which they were sent. */
export const watchWaterfall = (line: CDPSession) => {
  const bars = new Map<string, Bar>()
  let zero: number | undefined
  line.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return
    zero ??= timestamp
    const { pathname, search } = new URL(request.url)
    const asked = (timestamp - zero) * 1_000
    bars.set(requestId, {
      path: `${request.method === 'GET' ? '' : `${request.method} `}${pathname}${search}`,
      asked,
      began: asked,
      ended: Number.POSITIVE_INFINITY,
      kB: 0,
      priority: request.initialPriority,
    })
  })
  const since = (timestamp: number) => (timestamp - (zero ?? timestamp)) * 1_000
  line.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const bar = bars.get(requestId)
    if (bar) bar.began = since(timestamp)
  })
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const bar = bars.get(requestId)
    if (bar) Object.assign(bar, { ended: since(timestamp), kB: encodedDataLength / 1_000 })
  })
  return () => [...bars.values()]
}

const COLUMNS = 60

/** A waterfall in text: `-` waits for the server, `=` transfers; requests after the largest paint are only counted. */
export const drawWaterfall = (bars: readonly Bar[], paintMs: number) => {
  const before = bars.filter(({ asked }) => asked < paintMs)
  const perColumn = paintMs / COLUMNS
  const column = (at: number) => Math.min(COLUMNS, Math.round(at / perColumn))
  const lines = before.map(({ path, asked, began, ended, kB, priority }) => {
    const [from, first, last] = [asked, began, ended].map(column) as [number, number, number]
    const bar = `${' '.repeat(from)}${'-'.repeat(first - from)}${'='.repeat(Math.max(1, last - first))}`
    return `${String(Math.round(asked)).padStart(6)} ${String(Number.isFinite(ended) ? Math.round(ended) : '...').padStart(6)} ${kB.toFixed(1).padStart(7)}  ${priority.padEnd(9)} |${bar.padEnd(COLUMNS + 1)}| ${path}`
  })
  return [
    `${'asked'.padStart(6)} ${'ended'.padStart(6)} ${'kB'.padStart(7)}`,
    ...lines,
    `${bars.length - before.length} more after the largest paint`,
  ].join('\n')
}
