import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ownHoldQuery } from '../queries.ts'

/** Says until when one's invitations need approval, where they do. */
export function HoldNotice() {
  const { t } = useTranslation('invitations')
  const { data: until } = useQuery(ownHoldQuery)
  return until ? <Notice tone="trust">{t('hold', { date: formatInstant(until) })}</Notice> : null
}
