import type { TFunction } from 'i18next'
import type { PropertyCard } from '#contract/properties/schemas.ts'
import type { Tone } from '#web/ui/tone.ts'

const TAGS = ['draft', 'pending_review', 'active', 'sent_back', 'hidden', 'hidden_by_admin'] as const
type Tag = (typeof TAGS)[number]

const isKnown = (tag: string): tag is Tag => (TAGS as readonly string[]).includes(tag)

/**
 * The label of a status (spec 4): underscores become spaces where there is no text for it, and no status counts as
 * active.
 */
export const propertyStatusText = (status: string | null | undefined, t: TFunction<'common'>): string => {
  const known = status || 'active'
  return isKnown(known) ? t(`homeStatus.${known}`) : known.replaceAll('_', ' ')
}

/** The status of a home, and who has hidden it, as the tags of a card. */
export const propertyTags = ({
  status,
  is_visible,
  moderation,
}: Pick<PropertyCard, 'status' | 'is_visible' | 'moderation'>): { tag: string; tone: Tone }[] => {
  const isSentBack = status === 'draft' && moderation?.sent_back_reason
  const isOpen = status === 'active' && is_visible
  return [
    isSentBack
      ? { tag: 'sent_back', tone: 'warning' }
      : { tag: status, tone: status === 'pending_review' ? 'trust' : isOpen ? 'good' : 'neutral' },
    ...(is_visible
      ? []
      : [{ tag: moderation?.hidden_reason ? 'hidden_by_admin' : 'hidden', tone: 'warning' as const }]),
  ]
}
