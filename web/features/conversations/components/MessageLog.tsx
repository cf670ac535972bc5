import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message, MessagePage } from '#contract/conversations/schemas.ts'
import { formatDate, formatInstant, formatNearDay, today } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { byDay, daysAgo, endsBreath } from '../days.ts'
import { type ConversationEnd, splitAtEnd } from '../stay-end.ts'
import type { Writing } from '../use-writing.ts'
import { Bubble, UnsentBubble } from './Bubble.tsx'

/** Within this distance from the end, the view follows new messages. */
const NEAR_PX = 120

/** Opens at the newest message, follows new ones, and keeps its position when older ones are loaded above. */
const useKeptPlace = (first: number | undefined, last: number | undefined, waiting: number) => {
  const log = useRef<HTMLElement>(null)
  const before = useRef({ first, last, fromEnd: 0, height: 0, waiting: 0 })
  useLayoutEffect(() => {
    const frame = log.current
    if (!frame) return
    const was = before.current
    const grewAbove = was.first !== undefined && first !== undefined && first < was.first
    if (grewAbove) frame.scrollTop += frame.scrollHeight - was.height
    else if (was.fromEnd < NEAR_PX || waiting > was.waiting) frame.scrollTop = frame.scrollHeight
    before.current = { ...was, first, last, height: frame.scrollHeight, waiting }
  }, [first, last, waiting])
  const onScroll = () => {
    const frame = log.current
    if (frame) before.current.fromEnd = frame.scrollHeight - frame.clientHeight - frame.scrollTop
  }
  return { log, onScroll }
}

interface Props {
  page: MessagePage
  messages: readonly Message[]
  writing: Writing
  older: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

export function MessageLog({ page, messages, writing, older }: Props) {
  const { t } = useTranslation('conversations')
  const { log, onScroll } = useKeptPlace(messages[0]?.number, messages.at(-1)?.number, writing.waiting.length)
  const lastRead = messages.findLast(({ mine, number }) => mine && number <= page.read_by_other)?.number
  const { ending, before, after } = splitAtEnd(page, messages, { today: today(), more: older.hasNextPage })
  const empty = messages.length === 0 && writing.waiting.length === 0
  return (
    <section
      ref={log}
      onScroll={onScroll}
      // A scrolling frame must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={t('log', { name: page.other.full_name })}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] [scrollbar-width:thin]"
    >
      {older.hasNextPage && (
        <Button
          size="sm"
          variant="quiet"
          className="self-center"
          busy={older.isFetchingNextPage}
          onClick={() => void older.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
      {empty && (
        <p className="m-auto max-w-[34ch] text-center text-ink-soft">
          {t(page.as === 'guest' ? 'emptyGuest' : 'emptyOwner', { name: page.other.full_name })}
        </p>
      )}
      <div className="mt-auto grid gap-5">
        <Days messages={before} page={page} lastRead={lastRead} />
        {ending && <StayEnded end={ending.end} at={ending.at} />}
        <Days messages={after} page={page} lastRead={lastRead} />
        {writing.waiting.length > 0 && (
          <ol className="-mt-3.5 grid grid-cols-1 gap-1.5">
            {writing.waiting.map(unsent => (
              <UnsentBubble
                key={unsent.key}
                unsent={unsent}
                onRetry={() => writing.retry(unsent)}
                onTakeBack={() => writing.takeBack(unsent)}
              />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

interface DaysProps {
  messages: readonly Message[]
  page: MessagePage
  lastRead: number | undefined
}

function Days({ messages, page, lastRead }: DaysProps) {
  return byDay(messages).map(day => (
    <div key={day.key} className="grid grid-cols-1">
      <DayTitle at={day.at} />
      <ol className="grid grid-cols-1 gap-1.5">
        {day.messages.map((message, at) => (
          <Bubble
            key={message.number}
            message={message}
            other={page.other.full_name}
            named={message.writer?.id !== day.messages[at - 1]?.writer?.id}
            timed={endsBreath(day.messages, at) || message.number === lastRead}
            read={message.number === lastRead}
          />
        ))}
      </ol>
    </div>
  ))
}

/** A system line: the outcome of the stay, at its place between the messages. */
function StayEnded({ end, at }: ConversationEnd) {
  const { t } = useTranslation('conversations')
  const date = end === 'cancelled' ? formatInstant(at) : formatDate(at)
  return <p className="text-center text-xs text-ink-soft">{t(`ended.${end}`, { date })}</p>
}

function DayTitle({ at }: { at: string }) {
  const { t } = useTranslation('conversations')
  const ago = daysAgo(at, Date.now())
  const date = new Date(at)
  const day = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  const name = ago === 0 ? t('today') : ago === 1 ? t('yesterday') : formatNearDay(day, today())
  return (
    <p className="mb-3 flex items-center gap-3 text-xs font-semibold text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {name}
    </p>
  )
}
