import { useQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Conversation } from '#contract/conversations/schemas.ts'
import { Listing } from '#web/lib/listing.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery } from '#web/ui/media-query.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { ConversationPanel } from '../components/ConversationPanel.tsx'
import { InboxList } from '../components/InboxList.tsx'
import { INBOX_PAGE, inboxQuery } from '../queries.ts'

/**
 * Which conversation is open: the one in the address, or, where the list leaves room for one, the latest. It is not put into
 * the address: that would take the place of a page that is being opened. What comes later does not take its place.
 */
const useOpenConversation = () => {
  const [params] = useSearchParams()
  const hasRoom = useMediaQuery('(min-width: 64rem)')
  const inquiry = params.get('inquiry')
  const named = inquiry ?? params.get('booking')
  const { data } = useQuery({ ...inboxQuery(0), enabled: hasRoom && named === null })
  const [opened, setOpened] = useState<Conversation | null>(null)
  const latest = data?.results[0]
  if (named === null && !opened && latest) setOpened(latest)
  if (named !== null && opened) setOpened(null)
  const shown = named === null && hasRoom ? opened : null
  const isInquiry = inquiry !== null || Boolean(shown?.inquiry)
  return {
    kind: isInquiry ? ('inquiry' as const) : ('booking' as const),
    current: named ?? shown?.inquiry?.id ?? shown?.booking?.id ?? null,
    isEmpty: named === null && data?.results.length === 0,
  }
}

/** All conversations of a person; `?booking=` or `?inquiry=` opens one, beside the list or, on a phone, instead of it. */
export function Component() {
  const { t } = useTranslation('conversations')
  const { kind, current, isEmpty } = useOpenConversation()
  const isOwner = useSession().user?.user_type === 'owner'
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          isOwner && (
            <div className={classNames('-mx-3', current !== null && 'max-lg:hidden')}>
              <ButtonLink to={paths.ownerScheduled()} variant="quiet">
                {t('scheduled')}
              </ButtonLink>
            </div>
          )
        }
        className={classNames(current !== null && 'max-lg:sr-only')}
      />
      <div
        className={classNames(
          'grid grid-cols-1 gap-6 lg:mt-8',
          !isEmpty && 'lg:grid-cols-[20rem_minmax(0,1fr)]',
          current === null && 'mt-8',
        )}
      >
        <div className={classNames(current !== null && 'max-lg:hidden')}>
          <Inbox current={current} />
        </div>
        {!isEmpty && (
          <Surface
            padding="none"
            className={classNames(
              'flex h-[calc(100dvh-7.5rem)] min-h-96 flex-col overflow-hidden lg:h-[calc(100dvh-18rem)] lg:min-h-112',
              current === null && 'max-lg:hidden',
            )}
          >
            {current !== null && <ConversationPanel key={current} of={{ kind, id: current }} />}
          </Surface>
        )}
      </div>
    </>
  )
}

function Inbox({ current }: { current: string | null }) {
  const { t } = useTranslation('conversations')
  const isOwner = useSession().user?.user_type === 'owner'
  const [page, setPage] = useState(1)
  const list = useQuery(inboxQuery((page - 1) * INBOX_PAGE))
  return (
    <Listing
      list={list}
      page={page}
      pageSize={INBOX_PAGE}
      onTurn={setPage}
      pagesLabel={t('pages')}
      failedTitle={t('errorList')}
      empty={
        <EmptyState
          icon={<MessagesSquare aria-hidden="true" />}
          title={t('emptyTitle')}
          text={t(isOwner ? 'emptyTextOwner' : 'emptyTextGuest')}
          action={
            <ButtonLink to={isOwner ? paths.ownerBookings() : paths.trips()}>
              {t(isOwner ? 'toBookings' : 'toStays')}
            </ButtonLink>
          }
        />
      }
    >
      {conversations => (
        <Surface padding="none" className="overflow-hidden">
          <InboxList conversations={conversations} current={current} />
        </Surface>
      )}
    </Listing>
  )
}
