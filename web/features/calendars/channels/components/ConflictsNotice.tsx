import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { conflictsQuery } from '../queries.ts'

/** Warns of open conflicts, at one home or at all; shows nothing where there are none. */
export function ConflictsNotice({ property }: { property?: string }) {
  const { t } = useTranslation('channels')
  const { data } = useQuery(conflictsQuery())
  const open = (data?.results ?? []).filter(
    ({ settled_at, property: home }) => !settled_at && (!property || home.id === property),
  )
  if (open.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('conflict.notice', { count: open.length })}
      action={
        <ButtonLink variant="secondary" size="sm" to={paths.ownerConflicts()}>
          {t('conflict.see')}
        </ButtonLink>
      }
    >
      {t('conflict.noticeText')}
    </Notice>
  )
}
