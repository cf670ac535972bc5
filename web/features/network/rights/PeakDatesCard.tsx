import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/kernel/nights.ts'
import { MAXIMUM_PEAK_DATES, type PeakDates } from '#contract/properties/rights.schemas.ts'
import { formatDates } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRightsChange } from './use-rights-change.ts'

const PeakDatesDialog = lazy(() => import('./PeakDatesDialog.tsx'))

/** The days that only people with the right may request. */
export function PeakDatesCard({ dates }: { dates: readonly PeakDates[] }) {
  const { t } = useTranslation('trustRights')
  const [adding, setAdding] = useState(false)
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
          {dates.map(({ name, from, until }) => (
            <li key={from} className="flex items-center gap-x-4 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm text-ink-soft">{formatDates(from, addDays(until, -1))}</p>
              </div>
              <IconButton
                size="sm"
                variant="danger"
                label={t('peak.remove', { name })}
                icon={<Trash2 />}
                disabled={busy}
                onClick={() => change({ peak_dates: dates.filter(other => other.from !== from) })}
              />
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <Suspense>
          <PeakDatesDialog dates={dates} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}
