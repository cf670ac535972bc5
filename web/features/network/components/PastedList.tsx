import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SendingOutcome } from '#contract/invitations/schemas.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import type { Tone } from '#web/ui/tone.ts'

export interface Line {
  readonly text: string
  readonly outcome: SendingOutcome | 'ready'
}

/** Warned of is what the owner may want to mend; the rest is as it should be. */
const TONE: Record<Line['outcome'], Tone> = {
  ready: 'neutral',
  sent: 'good',
  already_member: 'trust',
  already_invited: 'trust',
  not_an_address: 'warning',
  to_yourself: 'warning',
  declined: 'warning',
  address_limit: 'warning',
  daily_limit: 'warning',
}

/** Each address of a list, with what will or did become of it. */
export function PastedList({ lines, label }: { lines: readonly Line[]; label: string }) {
  const { t } = useTranslation('network')
  const id = useId()
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <h3 id={id} className="font-text text-sm font-semibold" aria-live="polite">
        {label}
      </h3>
      <Surface
        variant="well"
        padding="none"
        className="max-h-80 min-h-24 overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-labelledby={id}
      >
        {lines.length === 0 ? (
          <p className="p-4 text-sm text-ink-soft">{t('many.nothing')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {lines.map(({ text, outcome }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a written line may come twice; its place may not
              <li key={`${index} ${text}`} className="flex items-center justify-between gap-3 px-4 py-2.5">
                <span className="min-w-0 truncate text-sm" title={text}>
                  {text}
                </span>
                {outcome !== 'ready' && <Badge tone={TONE[outcome]}>{t(`many.outcome.${outcome}`)}</Badge>}
              </li>
            ))}
          </ul>
        )}
      </Surface>
    </div>
  )
}
