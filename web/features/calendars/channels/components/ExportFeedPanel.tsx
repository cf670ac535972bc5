import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import { feedCalls } from '#contract/calendars/feed.endpoints.ts'
import { formatAgo, formatInstant, formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { useChannelChange } from '../use-channel-change.ts'
import { Fact, Facts } from './Facts.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
)

interface Props {
  channel: Channel
  /** Called to create and show a link; the previous one stops working. */
  onMake: () => void
  making: boolean
}

/** The export feed of a channel: the link that gives it the nights taken here. */
export function ExportFeedPanel({ channel, onMake, making }: Props) {
  const { t } = useTranslation(['channels', 'common'])
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const revoke = useChannelChange(feedCalls.stop, channel.property_id, {
    succeeded: t('give.revoked', { name: channel.name }),
    failed: t('give.revokeFailed'),
  })
  const { give, name } = channel
  const confirm = () => {
    if (asking === 'revoke')
      return revoke.mutate({ params: { id: channel.id } }, { onSettled: () => setAsking(null) })
    setAsking(null)
    onMake()
  }
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div>
        <h4 className="text-base">{t('give.title')}</h4>
        <p className="text-sm text-ink-soft">{t(give ? 'give.text' : 'give.none', { name })}</p>
      </div>
      {give && (
        <Facts>
          <Fact name={t('give.made')}>{formatInstant(give.made_at)}</Fact>
          <Fact name={t('give.read')} title={give.read_at && formatMoment(give.read_at)}>
            {give.read_at ? formatAgo(give.read_at) : t('give.notYet')}
          </Fact>
        </Facts>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          busy={making}
          onClick={() => (give ? setAsking('renew') : onMake())}
        >
          {t(give ? 'give.renew' : 'give.make')}
        </Button>
        {give && (
          <Button variant="quiet" size="sm" onClick={() => setAsking('revoke')}>
            {t('give.revoke')}
          </Button>
        )}
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setAsking(null)}
            title={t(asking === 'renew' ? 'give.renewAsk' : 'give.revokeAsk', { name })}
            text={t(asking === 'renew' ? 'give.renewText' : 'give.revokeText', { name })}
            confirmLabel={t(asking === 'renew' ? 'give.renew' : 'give.revoke')}
            cancelLabel={t('common:cancel')}
            busy={revoke.isPending}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </div>
  )
}
