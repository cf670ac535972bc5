import { useQuery } from '@tanstack/react-query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { ConversationPanel } from '../components/ConversationPanel.tsx'
import { InboxList } from '../components/InboxList.tsx'
import { INBOX_PAGE, inbox } from '../queries.ts'

/** All conversations of a person; `?booking=` opens one, beside the list or, on a phone, in its place. */
export function Component() {
  const { t } = useTranslation('conversations')
  const [params] = useSearchParams()
  const current = params.get('booking')
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        className={classNames(current !== null && 'max-lg:sr-only')}
      />
      <div
        className={classNames(
          'grid grid-cols-1 gap-6 lg:mt-8 lg:grid-cols-[20rem_minmax(0,1fr)]',
          current === null && 'mt-8',
        )}
      >
        <div className={classNames(current !== null && 'max-lg:hidden')}>
          <Inbox current={current} />
        </div>
        <Surface
          padding="none"
          className={classNames(
            'flex h-[calc(100dvh-7.5rem)] min-h-96 flex-col overflow-hidden lg:h-[calc(100dvh-18rem)] lg:min-h-112',
            current === null && 'max-lg:hidden',
          )}
        >
          {current === null ? (
            <div className="m-auto grid justify-items-center gap-4 px-6 text-center text-ink-soft">
              <span className="grid size-14 place-items-center rounded-full bg-brass-tint text-brass-text">
                <MessagesSquare className="size-6" aria-hidden="true" />
              </span>
              <p>{t('choose')}</p>
            </div>
          ) : (
            <ConversationPanel key={current} bookingId={current} />
          )}
        </Surface>
      </div>
    </>
  )
}

function Inbox({ current }: { current: string | null }) {
  const { t } = useTranslation(['conversations', 'common'])
  const isOwner = useSession().user?.user_type === 'owner'
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = useQuery(inbox(offset))
  if (!data && error)
    return (
      <ErrorState
        title={t('errorList')}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
      />
    )
  if (!data)
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('loadingList')}</span>
        <Skeleton className="h-20 w-full rounded-md" />
        <Skeleton className="h-20 w-full rounded-md" />
        <Skeleton className="h-20 w-full rounded-md" />
      </div>
    )
  if (data.count === 0)
    return (
      <EmptyState
        icon={<MessagesSquare aria-hidden="true" />}
        title={t('emptyTitle')}
        text={t(isOwner ? 'emptyTextOwner' : 'emptyTextGuest')}
        action={
          <ButtonLink to={isOwner ? paths.ownerBookings() : paths.profile()}>
            {t(isOwner ? 'toBookings' : 'toStays')}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="grid gap-4">
      <Surface padding="none" className="overflow-hidden">
        <InboxList conversations={data.results} current={current} />
      </Surface>
      {data.count > INBOX_PAGE && (
        <Pagination
          label={t('pages')}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          position={t('position', {
            from: offset + 1,
            to: offset + data.results.length,
            count: data.count,
          })}
          onPrevious={data.previous ? () => setOffset(Math.max(0, offset - INBOX_PAGE)) : undefined}
          onNext={data.next ? () => setOffset(offset + INBOX_PAGE) : undefined}
        />
      )}
    </div>
  )
}
