import { useTranslation } from 'react-i18next'
import type { MessagePage } from '#contract/conversations/schemas.ts'
import { formatDates, joinFacts } from '#web/lib/format.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  conversation: Pick<MessagePage, 'booking' | 'inquiry'>
  /** On a phone the dates stand below the home: beside it they would leave one letter of its title. */
  stacked?: boolean
}

/** What a conversation is about: the home, and the dates of the stay or that it is a question. */
export function AboutWords({ conversation, stacked = false }: Props) {
  const { t } = useTranslation('conversations')
  const about = conversation.booking ?? conversation.inquiry
  if (!about) return null
  const { property_title: title, check_in_date: from, check_out_date: to } = about
  const dates = from && to ? formatDates(from, to) : null
  const after = [conversation.inquiry && t('question'), dates]
  return (
    <span className={classNames('flex min-w-0 gap-1', stacked && 'max-sm:flex-col max-sm:gap-0')}>
      <span className="truncate">{title}</span>
      <span className="shrink-0">
        <span className={stacked ? 'max-sm:hidden' : undefined}>· </span>
        {joinFacts(after)}
      </span>
    </span>
  )
}
