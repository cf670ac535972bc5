import { HOUR_MS, MINUTE_MS } from '#contract/kernel/durations.ts'

export type TimeLeft = { unit: 'hours' | 'minutes'; count: number } | { unit: 'over' }

/** How long a request still holds its nights, rounded down to hours, or to minutes in the last hour. */
export const timeLeft = (expiresAt: string, now: number): TimeLeft => {
  const left = Date.parse(expiresAt) - now
  if (left <= 0) return { unit: 'over' }
  if (left >= HOUR_MS) return { unit: 'hours', count: Math.floor(left / HOUR_MS) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / MINUTE_MS)) }
}
