import { useTranslation } from 'react-i18next'
import type { HomeRights, OwnRight } from '#contract/properties/rights.schemas.ts'
import { MAXIMUM_MONTHS_AHEAD } from '#contract/properties/rights.schemas.ts'
import { formatMonth, today } from '#web/lib/format.ts'
import { monthFrom } from '#web/lib/months.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LimitRow } from './LimitRow.tsx'
import { MONTHS, withLimit } from './limits.ts'
import type { TrustRank } from './trust-ranks.ts'

const WEEKS = [2, 4, 6, 8, 12, 26, 52]
const WEEKS_IN_A_MONTH = 52 / 12

interface Props {
  rights: HomeRights
  ranks: readonly TrustRank[]
  busy: boolean
  /** The rights that this home has for itself. */
  own: readonly OwnRight[]
  onChange: (rights: Partial<HomeRights>) => void
  onFollow: (right: OwnRight) => void
}

/** How far ahead each level may request nights, drawn as of today, and how far ahead outside channels see free nights. */
export function ReleaseLadder({ rights, ranks, busy, own, onChange, onFollow }: Props) {
  const { t } = useTranslation('trustRights')
  const { months_ahead: limits, feed_weeks_ahead: weeks } = rights
  const followed = (['months_ahead', 'feed_weeks_ahead'] as const).filter(right => own.includes(right))
  return (
    <Card title={t('ahead.title')} text={t('ahead.text')}>
      <ul className="divide-y divide-line">
        {ranks.map(of => (
          <LimitRow
            key={of.rank}
            of={of}
            label={t('ahead.label', { name: of.name })}
            limit={limits[of.rank] ?? null}
            choices={MONTHS}
            optionLabel={count => t('ahead.months', { count })}
            busy={busy}
            onChange={limit => onChange({ months_ahead: withLimit(limits, of.rank, limit) })}
          >
            <Reach months={limits[of.rank] ?? null} />
          </LimitRow>
        ))}
        <LimitRow
          of={{ rank: 0, name: t('ahead.channels') }}
          label={t('ahead.channelsLabel')}
          limit={weeks}
          choices={WEEKS}
          optionLabel={count => t('ahead.weeks', { count })}
          busy={busy}
          onChange={limit => onChange({ feed_weeks_ahead: limit })}
        >
          <Reach months={weeks === null ? null : weeks / WEEKS_IN_A_MONTH} />
        </LimitRow>
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{t('ahead.channelsText')}</p>
      {followed.map(right => (
        <Button key={right} variant="quiet" size="sm" className="-ml-3" onClick={() => onFollow(right)}>
          {t(`ahead.follow.${right}`)}
        </Button>
      ))}
    </Card>
  )
}

/** How much of the next two years is open, and until which month. */
function Reach({ months }: { months: number | null }) {
  const { t } = useTranslation('trustRights')
  const open = months ?? MAXIMUM_MONTHS_AHEAD
  const until = monthFrom(today().slice(0, 7), Math.floor(open)).slice(0, 7)
  return (
    <div className="grid gap-1">
      <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-well">
        <div
          className="h-full rounded-full bg-evergreen"
          style={{ width: `${(open / MAXIMUM_MONTHS_AHEAD) * 100}%` }}
        />
      </div>
      <p className="text-xs text-ink-soft">
        {months === null ? t('ahead.all') : t('ahead.until', { month: formatMonth(until) })}
      </p>
    </div>
  )
}
