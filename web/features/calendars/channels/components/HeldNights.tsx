import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelCalls } from '#contract/calendars/channel.endpoints.ts'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import { formatDeadline } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useChannelChange } from '../use-channel-change.ts'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

type Held = NonNullable<NonNullable<Channel['take']>['held']>

/** Nights that suddenly disappeared from a feed: they stay taken for a day, unless the owner releases them. */
export function HeldNights({ channel, held }: { channel: Channel; held: Held }) {
  const { t } = useTranslation(['channels', 'common'])
  const [asking, setAsking] = useState(false)
  const release = useChannelChange(channelCalls.release, channel.property_id, {
    succeeded: t('held.released', { name: channel.name }),
    failed: t('held.failed'),
  })
  const confirm = () => release.mutate({ params: { id: channel.id } }, { onSettled: () => setAsking(false) })
  return (
    <Notice
      tone="trust"
      title={t('held.title', { count: held.nights })}
      action={
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {t('held.release')}
        </Button>
      }
    >
      {t('held.text', { until: formatDeadline(held.until) })}
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('held.ask', { count: held.nights })}
            text={t('held.askText', { name: channel.name })}
            confirmLabel={t('held.release')}
            cancelLabel={t('common:cancel')}
            busy={release.isPending}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </Notice>
  )
}
