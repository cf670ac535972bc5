import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { LimitRow } from './LimitRow.tsx'
import { withLimit } from './limits.ts'
import type { TrustRank } from './trust-ranks.ts'

const NIGHTS = [3, 5, 7, 10, 14, 21, 28, 42, 60, 90, 180]

interface Props {
  limits: readonly (number | null)[]
  ranks: readonly TrustRank[]
  busy: boolean
  onChange: (limits: (number | null)[]) => void
}

/** How many nights in a calendar year people of each level may have, at all homes of the owner together. */
export function NightsAYear({ limits, ranks, busy, onChange }: Props) {
  const { t } = useTranslation('trustRights')
  return (
    <Card title={t('nights.title')} text={t('nights.text')}>
      <ul className="divide-y divide-line">
        {ranks.map(of => (
          <LimitRow
            key={of.rank}
            of={of}
            label={t('nights.label', { name: of.name })}
            limit={limits[of.rank] ?? null}
            choices={NIGHTS}
            optionLabel={count => t('nights.count', { count })}
            busy={busy}
            onChange={limit => onChange(withLimit(limits, of.rank, limit))}
          />
        ))}
      </ul>
    </Card>
  )
}
