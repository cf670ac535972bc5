import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { statusWords, tagsOf } from '../status.ts'

/** How a home of one's own stands, as tags. */
export function HomeTags({ home }: { home: Pick<PropertyCard, 'status' | 'is_visible' | 'moderation'> }) {
  const { t } = useTranslation('common')
  return tagsOf(home).map(({ tag, tone }) => (
    <StatusBadge key={tag} tone={tone}>
      {statusWords(tag, t)}
    </StatusBadge>
  ))
}
