import { useQuery } from '@tanstack/react-query'
import MailPlus from 'lucide-react/icons/mail-plus'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduledMessage } from '#contract/conversations/scheduled-messages.schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MessageList } from '../MessageList.tsx'
import { scheduledMessagesQuery } from '../queries.ts'

const MessageDialog = lazy(() => import('../MessageDialog.tsx'))

/** What an owner has written ahead, and when it is sent. */
export function Component() {
  const { t } = useTranslation('scheduled')
  const query = useQuery(scheduledMessagesQuery)
  const [editing, setEditing] = useState<{ message?: ScheduledMessage } | null>(null)
  const write = <Button onClick={() => setEditing({})}>{t('write')}</Button>
  const hasSome = (query.data?.messages.length ?? 0) > 0
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <ButtonLink to={paths.messages()} variant="secondary">
              {t('back')}
            </ButtonLink>
            {hasSome && write}
          </>
        }
      />
      <QueryBoundary
        query={query}
        failed={t('failed')}
        waiting={
          <div className="grid gap-3">
            <Skeleton className="h-28 w-full rounded-md" />
            <Skeleton className="h-28 w-full rounded-md" />
          </div>
        }
      >
        {({ messages, homes, stays }) => (
          <>
            {messages.length === 0 ? (
              <EmptyState
                icon={<MailPlus aria-hidden="true" />}
                title={t('empty.title')}
                text={t('empty.text')}
                action={write}
              />
            ) : (
              <MessageList messages={messages} homes={homes} onChange={message => setEditing({ message })} />
            )}
            {editing && (
              <Suspense>
                <MessageDialog
                  homes={homes}
                  stays={stays}
                  message={editing.message}
                  onClose={() => setEditing(null)}
                />
              </Suspense>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}
