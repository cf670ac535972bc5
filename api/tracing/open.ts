import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Traces } from './traces.ts'

/** Null where no collector is named: then nothing is measured, and the library is not even loaded. */
export const openTraces = async (config: Config, log: FastifyBaseLogger): Promise<Traces | null> => {
  if (!config.traces) return null
  const { sendSpans } = await import('./spans.ts')
  return sendSpans(config, config.traces, log)
}
