import { pino } from 'pino'

/** Quiet unless a test run asks: LOG_LEVEL=debug npm test. */
export const silentLog = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
