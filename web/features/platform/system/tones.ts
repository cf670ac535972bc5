import type { HealthStatus, JobState } from '#contract/platform/system.rules.ts'
import type { Tone } from '#web/ui/tone.ts'

export const HEALTH_TONE: Record<HealthStatus, Tone> = { good: 'good', watch: 'trust', bad: 'warning' }

export const JOB_TONE: Record<JobState, Tone> = {
  good: 'good',
  behind: 'trust',
  late: 'trust',
  failing: 'warning',
}
