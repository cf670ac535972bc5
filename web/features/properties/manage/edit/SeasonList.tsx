import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Repeat from 'lucide-react/icons/repeat'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_SEASONS } from '#contract/kernel/constants.ts'
import type { Currency } from '#contract/kernel/currencies.ts'
import { toCents } from '#contract/kernel/money.ts'
import { addDays } from '#contract/kernel/nights.ts'
import type { Season } from '#contract/pricing/schemas.ts'
import { formatDates, formatMoney } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const SeasonDialog = lazy(() =>
  import('./SeasonDialog.tsx').then(module => ({ default: module.SeasonDialog })),
)

interface Props {
  homeId: string
  seasons: readonly Season[]
  /** Of the home. */
  currency: Currency
  error: string | undefined
  onChange: (seasons: Season[]) => void
}

/** Seasons with their own price, sorted by date. */
export function SeasonList({ homeId, seasons, currency, error, onChange }: Props) {
  const { t } = useTranslation('homes')
  /** The open one: its index, or `new`. */
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const others = seasons.filter((_, index) => index !== open)
  const put = (season: Season, among: readonly Season[]) =>
    onChange([...among, season].sort((one, other) => one.from.localeCompare(other.from)))
  return (
    <Card
      title={t('seasons.title')}
      text={t('seasons.text')}
      action={
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          disabled={seasons.length >= MAXIMUM_SEASONS}
          onClick={() => setOpen('new')}
        >
          {t('seasons.add')}
        </Button>
      }
    >
      {seasons.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('seasons.none')}</p>
      ) : (
        <ul aria-label={t('seasons.title')} className="divide-y divide-line">
          {seasons.map((season, index) => (
            <li
              key={`${season.from} ${season.name}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-semibold break-words">{season.name}</p>
                <p className="text-sm text-ink-soft">{formatDates(season.from, addDays(season.until, -1))}</p>
                {season.minimum_nights && (
                  <p className="text-sm text-ink-soft">
                    {t('seasons.minimum', { count: season.minimum_nights })}
                  </p>
                )}
                {season.repeats && (
                  <p className="flex items-center gap-1.5 text-sm text-ink-soft">
                    <Repeat className="size-3.5" aria-hidden="true" />
                    {t('seasons.eachYear')}
                  </p>
                )}
              </div>
              <p className="figures font-semibold">
                {t('list.perNight', {
                  price: formatMoney(toCents(season.price_per_night, currency), currency),
                })}
              </p>
              <div className="flex">
                <IconButton
                  size="sm"
                  label={t('seasons.edit', { name: season.name })}
                  icon={<Pencil />}
                  onClick={() => setOpen(index)}
                />
                <IconButton
                  size="sm"
                  variant="danger"
                  label={t('seasons.remove', { name: season.name })}
                  icon={<Trash2 />}
                  onClick={() => onChange(seasons.toSpliced(index, 1))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="mt-3 text-sm font-medium text-clay-text">
          {error}
        </p>
      )}
      {open !== null && (
        <Suspense>
          <SeasonDialog
            currency={currency}
            season={open === 'new' ? undefined : seasons[open]}
            others={others}
            homeId={homeId}
            onClose={() => setOpen(null)}
            onDone={season => {
              put(season, others)
              setOpen(null)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
