import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/kernel/calls.ts'
import { Badge } from '#web/ui/badge.tsx'

const TONE = { admin: 'warning', owner: 'trust', user: 'good' } as const

export function PortalBadge({ role }: { role: Role }) {
  const { t } = useTranslation('shell')
  return <Badge tone={TONE[role]}>{t(`portal.${role}`)}</Badge>
}
