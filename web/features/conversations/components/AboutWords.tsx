import { useTranslation } from 'react-i18next'
import type { MessagePage } from '#contract/conversations/schemas.ts'
import { formatDates } from '#web/lib/format.ts'

/** What a conversation is about: the home, and the dates of the stay or that it is a question. */
export function AboutWords({ conversation }: { conversation: Pick<MessagePage, 'booking' | 'inquiry'> }) {
  const { t } = useTranslation('conversations')
  const about = conversation.booking ?? conversation.inquiry
  if (!about) return null
  const { property_title: title, check_in_date: from, check_out_date: to } = about
  const dates = from && to ? formatDates(from, to) : null
  const after = [conversation.inquiry && t('question'), dates].filter(Boolean)
  return (
    <span className="flex min-w-0 gap-1">
      <span className="truncate">{title}</span>
      <span className="shrink-0">· {after.join(' · ')}</span>
    </span>
  )
}
