import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Attachment, Message } from '#contract/conversations/schemas.ts'
import { formatTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { MessageFiles } from '../attachments/MessageFiles.tsx'
import { countKinds, summaryOf } from '../attachments/summary.ts'
import type { PendingMessage } from '../use-writing.ts'

const SHAPE = 'w-fit max-w-[85%] rounded-lg px-3.5 py-2 whitespace-pre-wrap wrap-anywhere'
const MINE = 'rounded-br-xs bg-evergreen-tint text-ink'
const THEIRS = 'rounded-bl-xs bg-well text-ink'

interface Props {
  message: Message
  /** The other party. */
  other: string
  /** Who wrote it stands above it, where it is neither the reader nor the other party. */
  named: boolean
  timed: boolean
  /** The last of the reader's own messages that the other party has read. */
  read: boolean
}

export function Bubble({ message, other, named, timed, read }: Props) {
  const { t } = useTranslation('conversations')
  const { mine, writer, text, attachments, sent_at, scheduled } = message
  const author = writer
    ? t(writer.as === 'co_host' ? 'helped.coHost' : 'helped.owner', { name: writer.full_name })
    : mine
      ? t('you')
      : other
  return (
    <li className="grid grid-cols-1 gap-0.5">
      {writer && named && (
        <p
          aria-hidden="true"
          className={classNames(
            'mt-1.5 px-1 text-xs text-ink-soft wrap-anywhere',
            mine && 'justify-self-end',
          )}
        >
          {author}
        </p>
      )}
      <MessageBody
        text={text}
        attachments={attachments}
        author={author}
        align={mine ? 'justify-self-end' : ''}
        className={mine ? MINE : THEIRS}
      >
        <MessageWords text={text} />
      </MessageBody>
      {(timed || scheduled) && (
        <p className={classNames('figures mb-1.5 px-1 text-xs text-ink-faint', mine && 'justify-self-end')}>
          <time dateTime={sent_at}>{formatTime(sent_at)}</time>
          {scheduled && <span> · {t(mine && !writer ? 'ahead.mine' : 'ahead.theirs')}</span>}
          {read && <span> · {t('read')}</span>}
        </p>
      )}
    </li>
  )
}

interface BodyProps {
  text: string
  attachments: readonly Attachment[]
  author: string
  align: string
  className: string
  children: ReactNode
}

/** The files of a message and, below them, its words where it has some. */
function MessageBody({ text, attachments, author, align, className, children }: BodyProps) {
  const { t } = useTranslation('conversations')
  return (
    <>
      {attachments.length > 0 && <MessageFiles files={attachments} className={align} />}
      {text === '' ? (
        <span className="sr-only">
          {author}: {summaryOf(t, countKinds(attachments))}
        </span>
      ) : (
        <div className={classNames(SHAPE, align, className)}>
          <span className="sr-only">{author}: </span>
          {children}
        </div>
      )}
    </>
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
  const { text, attachments, failed } = unsent
  return (
    <li className="grid grid-cols-1 gap-0.5">
      <MessageBody
        text={text}
        attachments={attachments}
        author={t('you')}
        align="justify-self-end"
        className={classNames(
          'rounded-br-xs',
          failed ? 'bg-clay-tint text-ink' : 'bg-evergreen-tint text-ink-soft',
        )}
      >
        {text}
      </MessageBody>
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
