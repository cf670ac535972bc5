import { useQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslation } from 'react-i18next'
import { networkCalls } from '#contract/network/endpoints.ts'
import { PREVIEW_LEVEL, WITHOUT_LEVEL } from '#contract/properties/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import { formatPercentage } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'

const isEntry = (entry: string) => entry !== WITHOUT_LEVEL && !PREVIEW_LEVEL.test(entry)

/** The entry of the owner's network that is previewed. */
export const usePreviewedMember = (entry: string | undefined) =>
  useQuery({
    queryKey: ['members', 'one', entry],
    queryFn: ({ signal }) => sendOrThrow(networkCalls.person, { params: { id: entry ?? '' }, signal }),
    enabled: entry !== undefined && isEntry(entry),
  }).data

interface Props {
  propertyId: string
  entry: string
}

/** The person's name within a sentence. */
const useNameOf = (entry: string) => {
  const { t } = useTranslation('stays')
  const member = usePreviewedMember(entry)
  if (entry === WITHOUT_LEVEL) return t('seenAs.stranger')
  if (PREVIEW_LEVEL.test(entry)) return t('seenAs.anybodyAt', { level: entry.at(-1) })
  return member?.full_name ?? t('seenAs.aMember')
}

/** Shown above a home that its owner previews as a member: the member's name, and a button to end the preview. */
export function PreviewNotice({ propertyId, entry }: Props) {
  const { t } = useTranslation('stays')
  const member = usePreviewedMember(entry)
  const name = useNameOf(entry)
  const level = member?.trust_level_name
  return (
    <Notice
      tone="trust"
      className="mb-6"
      title={t('seenAs.title', { name })}
      action={
        <ButtonLink to={paths.property(propertyId)} variant="secondary" size="sm">
          {t('seenAs.back')}
        </ButtonLink>
      }
    >
      {entry === WITHOUT_LEVEL && t('seenAs.notInNetwork')}
      {member &&
        (level
          ? t('seenAs.level', { level, percentage: formatPercentage(member.discount_percentage) })
          : t('seenAs.noLevel'))}
    </Notice>
  )
}

/** The member cannot see the home. */
export function HiddenFromMember({ propertyId, entry }: Props) {
  const { t } = useTranslation('stays')
  const name = useNameOf(entry)
  return (
    <EmptyState
      headingLevel={1}
      icon={<EyeOff aria-hidden="true" />}
      title={t('seenAs.hiddenTitle', { name })}
      text={t('seenAs.hiddenText')}
      action={
        <>
          <ButtonLink to={paths.property(propertyId)}>{t('seenAs.back')}</ButtonLink>
          <ButtonLink to={paths.ownerProperty(propertyId, 'guests')} variant="secondary">
            {t('seenAs.edit')}
          </ButtonLink>
        </>
      }
    />
  )
}
