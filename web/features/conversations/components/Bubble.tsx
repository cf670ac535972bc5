import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Message } from '#contract/conversations/schemas.ts'
import { formatTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { PendingMessage } from '../use-writing.ts'

const SHAPE = 'w-fit max-w-[85%] rounded-lg px-3.5 py-2 whitespace-pre-wrap wrap-anywhere'
const MINE = 'justify-self-end rounded-br-xs bg-evergreen-tint text-ink'
const THEIRS = 'rounded-bl-xs bg-well text-ink'

interface Props {
  message: Message
  /** The author, where it was not the reader. */
  author: string
  timed: boolean
  /** The last of the reader's own messages that the other party has read. */
  read: boolean
}

export function Bubble({ message, author, timed, read }: Props) {
  const { t } = useTranslation('conversations')
  const { mine, text, sent_at, scheduled } = message
  return (
    <li className="grid grid-cols-1 gap-0.5">
      <div className={classNames(SHAPE, mine ? MINE : THEIRS)}>
        <span className="sr-only">{mine ? t('you') : author}: </span>
        <MessageWords text={text} />
      </div>
      {(timed || scheduled) && (
        <p className={classNames('figures mb-1.5 px-1 text-xs text-ink-faint', mine && 'justify-self-end')}>
          <time dateTime={sent_at}>{formatTime(sent_at)}</time>
          {scheduled && <span> · {t(mine ? 'ahead.mine' : 'ahead.theirs')}</span>}
          {read && <span> · {t('read')}</span>}
        </p>
      )}
    </li>
  )
}

/** The link that the server puts into scheduled messages; other addresses stay text. */
const GUIDE_LINK = /(https?:\/\/[^\s/]+\/stays\/[0-9a-f-]{36}#guide)/

function MessageWords({ text }: { text: string }) {
  return text.split(GUIDE_LINK).map((part, at) => {
    const path = part.startsWith(`${window.location.origin}/`) && part.slice(window.location.origin.length)
    return at % 2 === 1 && path ? (
      // The parts of a text have no order but their own.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Link key={at} to={path}>
        {part}
      </Link>
    ) : (
      part
    )
  })
}

interface UnsentProps {
  unsent: PendingMessage
  onRetry: () => void
  onTakeBack: () => void
}

/** The state of an unsent message: being sent, or failed with a button to retry. */
export function UnsentBubble({ unsent, onRetry, onTakeBack }: UnsentProps) {
  const { t } = useTranslation('conversations')
  const { text, failed } = unsent
  return (
    <li className="grid grid-cols-1 gap-0.5">
      <div
        className={classNames(
          SHAPE,
          'justify-self-end rounded-br-xs',
          failed ? 'bg-clay-tint text-ink' : 'bg-evergreen-tint text-ink-soft',
        )}
      >
        <span className="sr-only">{t('you')}: </span>
        {text}
      </div>
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-1 text-xs text-clay-text">
          <span className="mr-1">{failed}</span>
          <Button size="sm" variant="quiet" onClick={onTakeBack}>
            {t('change')}
          </Button>
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <p className="justify-self-end px-1 text-xs text-ink-faint">{t('sending')}</p>
      )}
    </li>
  )
}
