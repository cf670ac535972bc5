import { useTranslation } from 'react-i18next'
import type { channelCalls } from '#contract/calendars/channel.endpoints.ts'
import { nightsBetween } from '#contract/kernel/nights.ts'
import type { OutputOf } from '#web/lib/api.ts'
import { formatDates, formatNumber } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toFeedProblem } from '../feed-problems.ts'
import { FeedWarnings } from './FeedWarnings.tsx'

/** The nights that a link would block, before anything is saved. */
export function TestResult({ result }: { result: OutputOf<typeof channelCalls.test> }) {
  const { t } = useTranslation('channels')
  const { nights, ranges, remarks, trouble } = result
  if (trouble)
    return (
      <Notice tone="warning" urgent title={t('test.failed')}>
        {t(`trouble.${toFeedProblem(trouble)}`)}
      </Notice>
    )
  return (
    <div role="status" className="grid gap-3">
      <Notice
        tone={nights > 0 ? 'good' : 'trust'}
        title={t('test.nights', { count: nights, number: formatNumber(nights) })}
      >
        {nights > 0 ? (
          <>
            <p>{t('test.first')}</p>
            <ul className="mt-1 list-disc pl-5">
              {ranges.map(({ from, until }) => (
                <li key={from}>
                  {t('test.range', { dates: formatDates(from, until), count: nightsBetween(from, until) })}
                </li>
              ))}
            </ul>
          </>
        ) : (
          t('test.none')
        )}
      </Notice>
      <FeedWarnings remarks={remarks} />
    </div>
  )
}
