import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/calendars/channel.schemas.ts'
import { remarkOf } from '../troubles.ts'

export type Remark = NonNullable<Channel['take']>['remarks'][number]

/** What was not understood in a calendar, each in words: what it means, and what to do. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
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
              {t(`remark.${remarkOf(code)}`)}
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
