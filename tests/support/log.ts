import { pino } from 'pino'

/** Silent unless requested: LOG_LEVEL=debug npm test. */
export const silentLog = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
