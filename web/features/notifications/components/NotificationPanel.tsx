import { useInfiniteQuery } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notificationCalls } from '#contract/notifications/endpoints.ts'
import { hasTexts, loadTexts } from '#web/lib/i18n.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { NOTIFICATIONS_KEY, notificationsQuery, UNREAD_NOTIFICATIONS_KEY } from '../queries.ts'
import { NotificationEntry } from './NotificationEntry.tsx'

const refreshes = [NOTIFICATIONS_KEY, UNREAD_NOTIFICATIONS_KEY]

/** Its texts are loaded when it is first opened, not with every page. */
const useTexts = () => {
  const [ready, setReady] = useState(() => hasTexts('notifications'))
  useEffect(() => {
    if (!ready) void loadTexts(['notifications']).then(() => setReady(true))
  }, [ready])
  return ready
}

export default function NotificationPanel({ unread, onChoose }: { unread: number; onChoose: () => void }) {
  const { t } = useTranslation(['shell', 'notifications', 'common'])
  const ready = useTexts()
  const failed = () => ({ title: t('common:errors.unsaved') })
  const readOne = useChange(notificationCalls.markRead, { failed, refreshes })
  const readAll = useChange(notificationCalls.markAllRead, { failed, refreshes })
  return (
    <>
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-5">
        <h2 className="text-lg">{t('shell:bell.title')}</h2>
        {unread > 0 && (
          <Button
            variant="quiet"
            size="sm"
            busy={readAll.isPending}
            onClick={() => readAll.mutate({ body: {} })}
          >
            {t('shell:bell.markAll')}
          </Button>
        )}
      </header>
      <div className="overflow-y-auto overscroll-contain">
        {ready ? (
          <Entries
            onChoose={({ id, read_at }) => {
              if (!read_at) readOne.mutate({ params: { id } })
              onChoose()
            }}
          />
        ) : (
          <PageLoading label={t('shell:bell.loading')} />
        )}
      </div>
    </>
  )
}

interface Chosen {
  id: string
  read_at: string | null
}

function Entries({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const list = useInfiniteQuery(notificationsQuery)
  if (list.isPending) return <PageLoading label={t('shell:bell.loading')} />
  if (list.isError)
    return (
      <ErrorState
        title={t('shell:bell.error')}
        text={list.error.message}
        headingLevel={3}
        action={
          <Button variant="secondary" size="sm" onClick={() => void list.refetch()}>
            {t('common:retry')}
          </Button>
        }
      />
    )
  const all = list.data.pages.flatMap(page => page.results)
  if (all.length === 0)
    return (
      <EmptyState
        icon={<BellIcon />}
        headingLevel={3}
        title={t('shell:bell.empty')}
        text={t('shell:bell.emptyText')}
      />
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {all.map(notification => (
          <NotificationEntry key={notification.id} notification={notification} onChoose={onChoose} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="border-t border-line p-2">
          <Button
            variant="quiet"
            size="sm"
            wide
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('shell:bell.older')}
          </Button>
        </div>
      )}
    </>
  )
}
