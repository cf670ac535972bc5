import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message, MessagePage } from '#contract/conversations/schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { messagesOf } from '../queries.ts'
import { useLooking } from '../use-looking.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { useWriting } from '../use-writing.ts'
import { Composer } from './Composer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { Spoken } from './Spoken.tsx'

type Props = {
  bookingId: string
  /** What stands above the messages, where the surroundings do not say it already. */
  header?: (page: MessagePage) => ReactNode
  className?: string
}

/** What the guest and the owner of a booking write to each other. Takes the height that its surroundings give it. */
export function Conversation({ bookingId, header, className }: Props) {
  const query = useInfiniteQuery(messagesOf(bookingId))
  const frame = classNames('flex min-h-0 flex-col', className)
  const pages = query.data?.pages ?? []
  const newest = pages[0]
  if (!newest)
    return (
      <div className={frame}>
        {query.error ? <Unreachable error={query.error} onRetry={() => void query.refetch()} /> : <Loading />}
      </div>
    )
  const messages = [...pages].reverse().flatMap(page => page.results)
  return (
    <div className={frame}>
      {header?.(newest)}
      <Open key={bookingId} bookingId={bookingId} page={newest} messages={messages} older={query} />
    </div>
  )
}

type OpenProps = {
  bookingId: string
  page: MessagePage
  messages: readonly Message[]
  older: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

function Open({ bookingId, page, messages, older }: OpenProps) {
  const { t } = useTranslation('conversations')
  const writing = useWriting(bookingId)
  const end = useRef<HTMLDivElement>(null)
  const looking = useLooking(end)
  useMarkRead(bookingId, { looking, unread: page.unread, newest: messages.at(-1)?.number ?? 0 })
  return (
    <>
      <MessageLog page={page} messages={messages} writing={writing} older={older} />
      <Spoken name={page.other.full_name} messages={messages} />
      <div ref={end} className="h-px shrink-0" />
      {page.closed ? (
        <Notice className="m-4">
          {page.closed === 'person_gone' ? t('closedGone', { name: page.other.full_name }) : t('closed')}
        </Notice>
      ) : (
        <Composer name={page.other.full_name} writing={writing} />
      )}
    </>
  )
}

function Loading() {
  const { t } = useTranslation('conversations')
  return (
    <div role="status" className="grid flex-1 content-end gap-3 p-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-12 w-2/3 rounded-lg" />
      <Skeleton className="h-12 w-1/2 justify-self-end rounded-lg" />
      <Skeleton className="h-16 w-3/5 rounded-lg" />
    </div>
  )
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['conversations', 'common'])
  const missing = (error as ApiError).status === 404
  return (
    <Notice
      urgent
      tone="warning"
      className="m-4"
      title={missing ? t('missingTitle') : t('errorTitle')}
      action={
        !missing && (
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        )
      }
    >
      {missing ? t('missingText') : error.message}
    </Notice>
  )
}
