import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelCalls } from '#contract/calendars/channel.endpoints.ts'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { inColour } from '../channel-mark.ts'
import { shownHealth } from '../health.ts'
import { useChannelChange } from '../use-channel-change.ts'
import { ChannelHealth } from './ChannelHealth.tsx'
import { ChannelMark } from './ChannelMark.tsx'
import { ExportFeedPanel } from './ExportFeedPanel.tsx'
import { ImportFeedPanel } from './ImportFeedPanel.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

interface Props {
  channel: Channel
  onEdit: () => void
  onMakeLink: () => void
  making: boolean
}

/** One channel: its health, its import feed and its export feed. */
export function ChannelCard({ channel, onEdit, onMakeLink, making }: Props) {
  const { t } = useTranslation(['channels', 'common'])
  const [asking, setAsking] = useState(false)
  const { id, name, colour, take, property_id } = channel
  const params = { id }
  const pause = useChannelChange(channelCalls.update, property_id, {
    succeeded: t(take?.paused ? 'resumed' : 'pausedNow', { name }),
    failed: t('changeFailed'),
  })
  const remove = useChannelChange(channelCalls.remove, property_id, {
    succeeded: t('removed', { name }),
    failed: t('removeFailed'),
  })
  return (
    <Surface
      as="li"
      padding="none"
      style={inColour(colour)}
      className="overflow-hidden border-l-4 border-l-(--channel)"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 md:px-5">
        <ChannelMark name={name} colour={colour} />
        <h3 className="min-w-0 text-lg break-words">{name}</h3>
        {take && <ChannelHealth health={shownHealth(take)} />}
        <div className="ml-auto flex">
          {take && (
            <IconButton
              size="sm"
              label={t(take.paused ? 'resume' : 'pause', { name })}
              icon={take.paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              busy={pause.isPending}
              onClick={() => pause.mutate({ params, body: { paused: !take.paused } })}
            />
          )}
          <IconButton
            size="sm"
            label={t('edit', { name })}
            icon={<Pencil aria-hidden="true" />}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            variant="danger"
            label={t('remove', { name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setAsking(true)}
          />
        </div>
      </header>
      <div className="grid gap-6 px-4 py-4 md:px-5 md:py-5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-8">
        <ImportFeedPanel channel={channel} onAddLink={onEdit} />
        <ExportFeedPanel channel={channel} onMake={onMakeLink} making={making} />
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('removeAsk', { name })}
            text={t('removeText', { name })}
            confirmLabel={t('removeIt')}
            cancelLabel={t('common:cancel')}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ params }, { onError: () => setAsking(false) })}
          />
        </Suspense>
      )}
    </Surface>
  )
}
