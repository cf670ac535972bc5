import { useTranslation } from 'react-i18next'
import type { FairTurn, TurnEntryView } from '#contract/bookings/fair-turns.schemas.ts'

interface Props {
  turn: FairTurn
  entry: TurnEntryView
}

/** The seal of the lots, and what opens it once the turn is decided. */
export function TurnSeal({ turn, entry }: Props) {
  const { t } = useTranslation('turnEntry')
  const codes = [
    { name: t('seal.commitment'), code: turn.commitment },
    ...(turn.seed === null
      ? []
      : [
          { name: t('seal.seed'), code: turn.seed },
          { name: t('seal.entry'), code: entry.id },
        ]),
  ]
  return (
    <details className="text-xs text-ink-soft">
      <summary className="cursor-pointer py-1 font-semibold">{t('seal.title')}</summary>
      <p className="mt-1">{t(turn.seed === null ? 'seal.closed' : 'seal.opened')}</p>
      <dl className="mt-2 grid gap-1.5">
        {codes.map(({ name, code }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="figures break-all">{code}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
