import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { propertyStatusText, propertyTags } from '../status.ts'

/** The status of the owner's home, as tags. */
export function HomeTags({ home }: { home: Pick<PropertyCard, 'status' | 'is_visible' | 'moderation'> }) {
  const { t } = useTranslation('common')
  return propertyTags(home).map(({ tag, tone }) => (
    <StatusBadge key={tag} tone={tone}>
      {propertyStatusText(tag, t)}
    </StatusBadge>
  ))
}
