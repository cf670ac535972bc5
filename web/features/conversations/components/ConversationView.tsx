import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Message, MessagePage } from '#contract/conversations/schemas.ts'
import { send } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { countKinds, summaryOf } from '../attachments/summary.ts'
import { type ConversationRef, callsOf } from '../conversation-ref.ts'
import { INBOX_KEY, messagesQuery, UNREAD_MESSAGES_KEY } from '../queries.ts'
import { QuickReplies } from '../replies/QuickReplies.tsx'
import { useWriting } from '../use-writing.ts'
import { Composer } from './Composer.tsx'
import { MessageLog } from './MessageLog.tsx'

const OpenOffers = lazyWithTexts('offers', () => import('../offers/OpenOffers.tsx'))

/**
 * Reports the read position to the server, once for each newest message; if that fails, the next refresh tries again.
 */
function useMarkRead(
  conversation: ConversationRef,
  { looking, unread, newest }: { looking: boolean; unread: number; newest: number },
) {
  const client = useQueryClient()
  const { id } = conversation
  const calls = callsOf(conversation)
  const endingReported = useRef(0)
  useEffect(() => {
    if (!looking || unread === 0 || newest <= endingReported.current) return
    endingReported.current = newest
    void send(calls.markRead, { params: { id }, body: { up_to: newest } }).then(({ data }) => {
      if (!data) endingReported.current = 0
      else client.setQueryData(UNREAD_MESSAGES_KEY, data.unread)
      void client.invalidateQueries({ queryKey: INBOX_KEY })
      void client.invalidateQueries({ queryKey: ['notifications'] })
    })
  }, [calls, client, id, looking, newest, unread])
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the person can see an element now: it is on the screen, and the tab is visible. */
function useIsVisible(element: RefObject<Element | null>) {
  const pageInSight = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const [elementInSight, setElementInSight] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(entries =>
      setElementInSight(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return pageInSight && elementInSight
}

interface Props {
  of: ConversationRef
  /** The heading of the conversation, where its surroundings do not show it already. */
  header?: (page: MessagePage) => ReactNode
  className?: string
}

/** The messages between a guest and an owner, and those who help the owner. It takes the height that its container gives it. */
export function ConversationView({ of, header, className }: Props) {
  const query = useInfiniteQuery(messagesQuery(of.id, callsOf(of).read))
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
      <Open key={of.id} of={of} page={newest} messages={messages} older={query} />
    </div>
  )
}

const closedText = ({ closed, blocked }: MessagePage) => {
  if (closed === 'person_gone') return 'closedGone'
  if (closed === 'cancelled') return 'closed'
  return blocked ? 'closedByYou' : 'closedReach'
}

interface OpenProps {
  of: ConversationRef
  page: MessagePage
  messages: readonly Message[]
  older: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

function Open({ of, page, messages, older }: OpenProps) {
  const { t } = useTranslation('conversations')
  const writing = useWriting(of)
  const end = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const looking = useIsVisible(end)
  useMarkRead(of, { looking, unread: page.unread, newest: messages.at(-1)?.number ?? 0 })
  return (
    <>
      {page.as !== 'co_host' && (
        <Suspense>
          <OpenOffers
            as={page.as}
            of={{ person: page.other.id, ...(page.inquiry && { property: page.inquiry.property }) }}
            className="max-h-56 shrink-0 overflow-y-auto border-b border-line p-3"
          />
        </Suspense>
      )}
      <MessageLog page={page} messages={messages} writing={writing} older={older} />
      <NewMessageAnnouncer name={page.other.full_name} messages={messages} />
      <div ref={end} className="h-px shrink-0" />
      {page.closed ? (
        <Notice className="m-4">{t(closedText(page), { name: page.other.full_name })}</Notice>
      ) : (
        <Composer
          name={page.other.full_name}
          writing={writing}
          field={field}
          tools={page.as === 'owner' && <QuickReplies page={page} writing={writing} field={field} />}
        />
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

/** Announces new messages of the other party while the conversation is open; earlier ones are not announced. */
function NewMessageAnnouncer({ name, messages }: { name: string; messages: readonly Message[] }) {
  const { t } = useTranslation('conversations')
  const atFirst = useRef(messages.at(-1)?.number ?? 0)
  const last = messages.findLast(({ mine, number }) => !mine && number > atFirst.current)
  return (
    <div aria-live="polite">
      <VisuallyHidden>
        {last &&
          t('spoken', {
            name: last.writer?.full_name ?? name,
            text: last.text || summaryOf(t, countKinds(last.attachments)),
          })}
      </VisuallyHidden>
    </div>
  )
}
