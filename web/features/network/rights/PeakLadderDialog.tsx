import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeakDates } from '#contract/properties/rights.schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { LimitRow } from './LimitRow.tsx'
import { MONTHS, withLimit } from './limits.ts'
import type { TrustRank } from './trust-ranks.ts'
import { useRightsChange } from './use-rights-change.ts'

interface Props {
  peak: PeakDates
  dates: readonly PeakDates[]
  ranks: readonly TrustRank[]
  onClose: () => void
}

/** How many months ahead some peak dates open to each level; without a limit they open as other nights do. */
export default function PeakLadderDialog({ peak, dates, ranks, onClose }: Props) {
  const { t } = useTranslation('trustRights')
  const [limits, setLimits] = useState(peak.months_ahead ?? Array<null>(6).fill(null))
  const { busy, change } = useRightsChange('')
  const save = () => {
    const months_ahead = limits.every(limit => limit === null) ? null : limits
    const changed = dates.map(other => (other.from === peak.from ? { ...other, months_ahead } : other))
    change({ peak_dates: changed }, onClose)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('peak.opens', { name: peak.name })}
      text={t('peak.opensText')}
      submitLabel={t('peak.save')}
      busy={busy}
      onSubmit={save}
    >
      <ul className="divide-y divide-line">
        {ranks.map(of => (
          <LimitRow
            key={of.rank}
            of={of}
            label={t('peak.label', { name: of.name })}
            limit={limits[of.rank] ?? null}
            choices={MONTHS}
            optionLabel={count => t('ahead.months', { count })}
            busy={busy}
            onChange={limit => setLimits(withLimit(limits, of.rank, limit))}
          />
        ))}
      </ul>
    </FormDialog>
  )
}
