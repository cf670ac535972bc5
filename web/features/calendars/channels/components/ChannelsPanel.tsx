import { useQuery } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Link2 from 'lucide-react/icons/link-2'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelCalls } from '#contract/calendars/channel.endpoints.ts'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import { feedCalls } from '#contract/calendars/feed.endpoints.ts'
import type { ExportLink } from '#contract/calendars/feed.schemas.ts'
import { MAXIMUM_IMPORT_FEEDS } from '#contract/kernel/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { channelsQuery } from '../queries.ts'
import { useChannelChange } from '../use-channel-change.ts'
import { ChannelCard } from './ChannelCard.tsx'

/**
 * Creates an export link for a channel, or for a new one with a given name. Only this state has the complete link,
 * until it is discarded.
 */
const useGiveLink = (property: string) => {
  const { t } = useTranslation('channels')
  const [made, setMade] = useState<ExportLink | null>(null)
  const { mutate, isPending, variables } = useChannelChange(feedCalls.give, property, {
    failed: t('give.failed'),
  })
  return {
    made,
    forget: () => setMade(null),
    /** The channel whose link is being created: its id, or `new`. */
    making: isPending ? (variables.body?.channel ?? 'new') : null,
    make: (body: { channel: string } | { name: string }, done?: () => void) =>
      mutate(
        { params: { id: property }, body },
        {
          onSuccess: answer => {
            done?.()
            setMade(answer)
          },
        },
      ),
  }
}

const ChannelDialog = lazy(() =>
  import('./ChannelDialog.tsx').then(module => ({ default: module.ChannelDialog })),
)
const NewLinkDialog = lazy(() =>
  import('./NewLinkDialog.tsx').then(module => ({ default: module.NewLinkDialog })),
)
const LinkDialog = lazy(() => import('./LinkDialog.tsx').then(module => ({ default: module.LinkDialog })))

/** The channels of a home, each with its import feed and its export feed. */
export function ChannelsPanel({ property }: { property: string }) {
  const { t } = useTranslation(['channels', 'common'])
  const { data, error, isPending, refetch } = useQuery(channelsQuery(property))
  const [edited, setEdited] = useState<Channel | 'new' | null>(null)
  const [naming, setNaming] = useState(false)
  const give = useGiveLink(property)
  const sync = useChannelChange(channelCalls.sync, property, {
    succeeded: t('synced'),
    failed: t('syncFailed'),
  })
  const channels = data?.results ?? []
  const taken = channels.filter(({ take }) => take)
  const full = taken.length >= MAXIMUM_IMPORT_FEEDS
  const addButton = (
    <Button
      size="sm"
      icon={<Plus className="size-4" aria-hidden="true" />}
      disabled={full}
      onClick={() => setEdited('new')}
    >
      {t('add')}
    </Button>
  )
  const linkButton = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Link2 className="size-4" aria-hidden="true" />}
      onClick={() => setNaming(true)}
    >
      {t('giveNew')}
    </Button>
  )
  return (
    <section aria-labelledby="outside-calendars" className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 id="outside-calendars" className="text-2xl">
            {t('title')}
          </h2>
          <p className="mt-1 text-ink-soft">{t('text')}</p>
        </div>
        {channels.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {taken.some(({ take }) => !take?.paused) && (
              <Button
                variant="secondary"
                size="sm"
                icon={<RefreshCw className="size-4" aria-hidden="true" />}
                busy={sync.isPending}
                busyLabel={t('syncing')}
                onClick={() => sync.mutate({ params: { id: property } })}
              >
                {t('sync')}
              </Button>
            )}
            {linkButton}
            {addButton}
          </div>
        )}
      </header>
      {isPending && (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-44 w-full" />
        </div>
      )}
      {error && !data && (
        <ErrorState
          headingLevel={3}
          title={t('errorTitle')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {data && channels.length === 0 && (
        <EmptyState
          headingLevel={3}
          icon={<CalendarSync />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <>
              {addButton}
              {linkButton}
            </>
          }
        />
      )}
      {channels.length > 0 && (
        <ul aria-labelledby="outside-calendars" className="grid grid-cols-1 gap-4">
          {channels.map(channel => (
            <ChannelCard
              key={channel.id}
              channel={channel}
              onEdit={() => setEdited(channel)}
              onMakeLink={() => give.make({ channel: channel.id })}
              making={give.making === channel.id}
            />
          ))}
        </ul>
      )}
      {taken.length > 0 && (
        <p className="text-sm text-ink-soft">
          {full ? t('full', { count: MAXIMUM_IMPORT_FEEDS }) : t('pollSchedule')}
        </p>
      )}
      <Suspense>
        {edited && (
          <ChannelDialog
            property={property}
            channel={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
        {naming && (
          <NewLinkDialog
            busy={give.making === 'new'}
            onClose={() => setNaming(false)}
            onMake={name => give.make({ name }, () => setNaming(false))}
          />
        )}
        {give.made && <LinkDialog made={give.made} onClose={give.forget} />}
      </Suspense>
    </section>
  )
}
