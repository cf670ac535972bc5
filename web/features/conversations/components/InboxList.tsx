import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Conversation } from '#contract/conversations/schemas.ts'
import { formatAgo, formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { summaryOf } from '../attachments/summary.ts'
import { AboutWords } from './AboutWords.tsx'
import { StayEndBadge } from './StayEndBadge.tsx'

interface Props {
  conversations: readonly Conversation[]
  /** The id of the stay or the inquiry that is open. */
  current: string | null
}

const idOf = ({ booking, inquiry }: Conversation) => (booking ?? inquiry)?.id

/** The page of messages with this conversation open. */
const conversationPath = ({ booking, inquiry }: Conversation) =>
  inquiry ? paths.inquiry(inquiry.id) : paths.messages(booking?.id)

export function InboxList({ conversations, current }: Props) {
  const { t } = useTranslation('conversations')
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {conversations.map(conversation => (
        <li key={idOf(conversation)}>
          <InboxEntry conversation={conversation} current={idOf(conversation) === current} />
        </li>
      ))}
    </ul>
  )
}

function InboxEntry({ conversation, current }: { conversation: Conversation; current: boolean }) {
  const { t } = useTranslation('conversations')
  const { as, other, booking, last_message: last, unread } = conversation
  const words = last.text || summaryOf(t, last)
  const line = last.writer
    ? t('helped.lastBy', { name: last.writer, text: words })
    : last.mine
      ? t('lastByYou', { text: words })
      : words
  return (
    <Link
      to={conversationPath(conversation)}
      replace={current}
      aria-current={current || undefined}
      className="flex gap-3 px-4 py-3.5 text-ink no-underline transition-colors outline-offset-[-2px] hover:bg-well aria-[current]:bg-evergreen-tint"
    >
      <Avatar name={other.full_name} src={other.profile_image} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className={classNames('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {other.full_name}
          </span>
          <time dateTime={last.sent_at} className="shrink-0 text-xs text-ink-soft">
            {formatAgo(last.sent_at)}
          </time>
        </span>
        <span className="text-xs text-ink-soft">
          <AboutWords conversation={conversation} />
        </span>
        {as === 'co_host' && <span className="text-xs text-brass-text">{t('helped.helping')}</span>}
        <span className="flex items-center gap-2">
          <span
            className={classNames(
              'min-w-0 flex-1 truncate text-sm',
              unread > 0 ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            {line}
          </span>
          <StayEndBadge booking={booking} />
          {unread > 0 && (
            <span className="figures grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-evergreen px-1.5 text-xs leading-none font-bold text-on-evergreen">
              <span aria-hidden="true">{formatNumber(unread)}</span>
              <span className="sr-only">{t('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
