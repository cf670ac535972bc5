import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import { toFeedWarning } from '../feed-problems.ts'

export type ShownWarning = NonNullable<Channel['take']>['remarks'][number]

/** The warnings of a feed in words: what each means, and what to do. */
export function FeedWarnings({ remarks }: { remarks: readonly ShownWarning[] }) {
  const { t } = useTranslation('channels')
  if (remarks.length === 0) return null
  return (
    <details className="rounded-sm border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">
        {t('remarks', { count: remarks.length })}
      </summary>
      <ul className="grid gap-3 border-t border-line px-4 py-3.5 text-sm">
        {remarks.map(({ code, count, example }) => (
          <li key={code}>
            <p>
              {t(`remark.${toFeedWarning(code)}`)}
              {count > 1 && <span className="text-ink-soft"> {t('times', { count })}</span>}
            </p>
            {example && (
              <p className="mt-0.5 text-ink-soft">
                {t('example')} <q className="break-words">{example}</q>
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
