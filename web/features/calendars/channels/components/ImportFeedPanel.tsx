import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import { formatAgo, formatMoment, formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toFeedProblem } from '../feed-problems.ts'
import { shownHealth } from '../health.ts'
import { Fact, Facts } from './Facts.tsx'
import { FeedWarnings } from './FeedWarnings.tsx'
import { HeldNights } from './HeldNights.tsx'

interface Props {
  channel: Channel
  onAddLink: () => void
}

/** The import feed of a channel: its state, and its last changes here. */
export function ImportFeedPanel({ channel, onAddLink }: Props) {
  const { t } = useTranslation('channels')
  const { take } = channel
  if (!take)
    return (
      <div className="grid content-start gap-3">
        <h4 className="text-base">{t('take.title')}</h4>
        <p className="text-sm text-ink-soft">{t('take.none')}</p>
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onAddLink}>
          {t('take.add')}
        </Button>
      </div>
    )
  const { last_change: change } = take
  const health = shownHealth(take)
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div>
        <h4 className="text-base">{t('take.title')}</h4>
        <p className="text-sm break-all text-ink-soft">{take.hint}</p>
      </div>
      <Facts>
        <Fact name={t('take.nights')}>
          {t('nights', { count: take.nights, number: formatNumber(take.nights) })}
        </Fact>
        <Fact name={t('take.read')} title={take.last_read_at && formatMoment(take.last_read_at)}>
          {take.last_read_at ? formatAgo(take.last_read_at) : t('take.notYet')}
        </Fact>
        <Fact name={t('take.good')} title={take.last_good_at && formatMoment(take.last_good_at)}>
          {take.last_good_at ? formatAgo(take.last_good_at) : t('take.notYet')}
        </Fact>
        <Fact name={t('take.change')} title={change && formatMoment(change.at)}>
          {change
            ? t('take.changed', {
                added: t('take.added', { count: change.added }),
                released: t('take.released', { count: change.released }),
                when: formatAgo(change.at),
              })
            : t('take.unchanged')}
        </Fact>
      </Facts>
      {take.trouble && !take.paused && (
        <Notice tone={health === 'red' ? 'warning' : 'trust'} title={t('trouble.title')}>
          {t(`trouble.${toFeedProblem(take.trouble)}`)} {t('trouble.safe')}
        </Notice>
      )}
      {take.paused && <Notice>{t('take.paused')}</Notice>}
      {take.held && <HeldNights channel={channel} held={take.held} />}
      <FeedWarnings remarks={take.remarks} />
    </div>
  )
}
