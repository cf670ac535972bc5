/** From the primary process to a worker. */
export const STOP = 'stop'
/** From the primary process to a worker, which answers with what it has counted. */
export const TELL_METRICS = 'tell metrics'

/** What one process has counted, as `prom-client` passes it between processes. */
export type OwnMetrics = readonly object[]

/** From a worker to the primary process. Every other message between them is a record of counts. */
export interface ToldMetrics {
  readonly metrics: OwnMetrics
}

export const isToldMetrics = (message: object): message is ToldMetrics =>
  'metrics' in message && Array.isArray(message.metrics)
