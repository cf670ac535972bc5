import type { CDPSession } from 'playwright-core'

/** An event of the browser's trace; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** How long it took, and how much of that the thread was running. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** Records what the browser does until the returned function is called. */
export const startTrace = async (line: CDPSession, includedCategories: readonly string[]) => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  line.on('Tracing.dataCollected', collect)
  await line.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...includedCategories], excludedCategories: ['*'] },
  })
  return async (): Promise<readonly TraceEvent[]> => {
    const complete = new Promise(resolve => line.once('Tracing.tracingComplete', resolve))
    await line.send('Tracing.end')
    await complete
    line.off('Tracing.dataCollected', collect)
    return events
  }
}
