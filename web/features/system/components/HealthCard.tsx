import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Standing } from '#contract/platform/system.rules.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { STANDING_TONE } from '../look.ts'

type Props = {
  title: string
  standing: Standing
  /** The word for how it stands. */
  word: string
  facts: readonly { label: string; value: ReactNode }[]
}

/** One part of the house: how it does in a word, and what that is read from. */
export function HealthCard({ title, standing, word, facts }: Props) {
  const { t } = useTranslation('system')
  return (
    <Surface as="section" aria-label={t('partOf', { title, word })} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-lg">{title}</h2>
        <StatusBadge tone={STANDING_TONE[standing]}>{word}</StatusBadge>
      </header>
      <dl className="grid gap-2 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Surface>
  )
}
