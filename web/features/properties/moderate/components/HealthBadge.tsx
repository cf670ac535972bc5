import { useTranslation } from 'react-i18next'
import type { HomeHealth } from '#contract/properties/admin.schemas.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONES: Readonly<Record<HomeHealth, Tone>> = {
  none: 'neutral',
  new: 'neutral',
  green: 'good',
  amber: 'trust',
  red: 'warning',
}

/** The worst health of a home's outside calendars. */
export function HealthBadge({ health }: { health: HomeHealth }) {
  const { t } = useTranslation('moderation')
  if (health === 'none') return <span className="text-ink-soft">{t('health.none')}</span>
  return <Badge tone={TONES[health]}>{t(`health.${health}`)}</Badge>
}
