import type { TFunction } from 'i18next'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/kernel/nights.ts'
import { MAXIMUM_PEAK_DATES, type PeakDates } from '#contract/properties/rights.schemas.ts'
import { formatDates, formatList } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { TrustRank } from './trust-ranks.ts'
import { useRightsChange } from './use-rights-change.ts'

const PeakDatesDialog = lazy(() => import('./PeakDatesDialog.tsx'))
const PeakLadderDialog = lazy(() => import('./PeakLadderDialog.tsx'))

/** When the nights open to the levels that have a limit. */
const ladderInWords = (
  t: TFunction<'trustRights'>,
  months: readonly (number | null)[],
  ranks: readonly TrustRank[],
): string =>
  formatList(
    ranks.flatMap(({ rank, name }) => {
      const count = months[rank] ?? null
      return count === null ? [] : [t('peak.part', { name, count })]
    }),
  )

/** The days that only people with the right may request. */
interface Props {
  dates: readonly PeakDates[]
  ranks: readonly TrustRank[]
}

export function PeakDatesCard({ dates, ranks }: Props) {
  const { t } = useTranslation('trustRights')
  const [adding, setAdding] = useState(false)
  const [opening, setOpening] = useState<PeakDates | null>(null)
  const { busy, change } = useRightsChange('')
  return (
    <Card
      title={t('peak.title')}
      text={t('peak.text')}
      action={
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          disabled={dates.length >= MAXIMUM_PEAK_DATES}
          onClick={() => setAdding(true)}
        >
          {t('peak.add')}
        </Button>
      }
    >
      {dates.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('peak.none')}</p>
      ) : (
        <ul aria-label={t('peak.title')} className="divide-y divide-line">
          {dates.map(peak => {
            const { name, from, until, months_ahead } = peak
            return (
              <li
                key={from}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-semibold break-words">{name}</p>
                  <p className="text-sm text-ink-soft">{formatDates(from, addDays(until, -1))}</p>
                  <p className="text-sm text-ink-soft">
                    {months_ahead
                      ? t('peak.later', { list: ladderInWords(t, months_ahead, ranks) })
                      : t('peak.asOthers')}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  size="sm"
                  className="-ml-3"
                  aria-haspopup="dialog"
                  aria-label={t('peak.opensNamed', { name })}
                  disabled={busy}
                  onClick={() => setOpening(peak)}
                >
                  {t('peak.opensButton')}
                </Button>
                <IconButton
                  size="sm"
                  variant="danger"
                  label={t('peak.remove', { name })}
                  icon={<Trash2 />}
                  disabled={busy}
                  onClick={() => change({ peak_dates: dates.filter(other => other.from !== from) })}
                />
              </li>
            )
          })}
        </ul>
      )}
      {adding && (
        <Suspense>
          <PeakDatesDialog dates={dates} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {opening && (
        <Suspense>
          <PeakLadderDialog peak={opening} dates={dates} ranks={ranks} onClose={() => setOpening(null)} />
        </Suspense>
      )}
    </Card>
  )
}
