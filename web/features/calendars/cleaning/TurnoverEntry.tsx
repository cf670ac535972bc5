import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { Turnover } from '#contract/calendars/cleaning.schemas.ts'
import { PictureRow } from '#web/features/uploads/private/PictureRow.tsx'
import { formatAgo, formatNearDay, formatTimeOfDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { ownerPictures } from './queries.ts'
import { TurnoverPictures } from './TurnoverPictures.tsx'

interface Props {
  turnover: Turnover
  /** The link by which somebody cleans; without one the owner looks at their pictures. */
  token?: string | undefined
  busy: boolean
  onReady: (ready: boolean) => void
}

/** One home on the day on which guests leave it: until when, who arrives next, and whether it is ready. */
export function TurnoverEntry({ turnover, token, busy, onReady }: Props) {
  const { t } = useTranslation('cleaning')
  const { property, leaving, ready, day, today } = turnover
  const whose = ({ name, count, channel }: Turnover['leaving']) =>
    [channel ?? name, count !== null && t('guests', { count })].filter(Boolean).join(', ')
  return (
    <Surface
      padding="none"
      className="grid grid-cols-[min(5rem,25%)_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-3 md:grid-cols-[7rem_minmax(0,1fr)_auto]"
    >
      <Picture src={property.image} alt="" sizes="7rem" className="rounded-xs" />
      <div className="min-w-0">
        <h3 className="truncate text-lg">{property.title}</h3>
        <p className="truncate text-sm text-ink-soft">{property.address}</p>
        <p className="mt-1.5 text-sm">
          {turnover.check_out_until
            ? t('leave', { time: formatTimeOfDay(turnover.check_out_until) })
            : t('leaveSome')}
          <Whose words={whose(leaving)} />
        </p>
        <p className="text-sm">
          <Arrival turnover={turnover} />
          {turnover.next && <Whose words={whose(turnover.next)} />}
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 md:col-span-1 md:justify-end">
        {ready ? (
          <>
            <p className="flex items-center gap-1.5 text-sm font-semibold text-evergreen-text">
              <Check className="size-4.5" aria-hidden="true" />
              {ready.by
                ? t('readyBy', { when: formatAgo(ready.at), name: ready.by })
                : t('readySince', { when: formatAgo(ready.at) })}
            </p>
            <Button
              variant="quiet"
              size="sm"
              busy={busy}
              onClick={() => onReady(false)}
              aria-label={t('undoNamed', { home: property.title })}
            >
              {t('undo')}
            </Button>
          </>
        ) : (
          day <= today && (
            <Button
              size="sm"
              busy={busy}
              onClick={() => onReady(true)}
              aria-label={t('readyNamed', { home: property.title })}
            >
              {t('ready')}
            </Button>
          )
        )}
      </div>
      {token === undefined
        ? turnover.pictures.length > 0 && (
            <div className="col-span-full">
              <PictureRow
                ids={turnover.pictures}
                label={t('pictures.of', { home: property.title })}
                picture={ownerPictures}
              />
            </div>
          )
        : day <= today && <TurnoverPictures turnover={turnover} token={token} />}
    </Surface>
  )
}

function Whose({ words }: { words: string }) {
  return words ? <span className="text-ink-soft"> · {words}</span> : null
}

/** The same day stands out: it is what makes a cleaning urgent. */
function Arrival({ turnover: { day, next, today } }: { turnover: Turnover }) {
  const { t } = useTranslation('cleaning')
  if (!next) return <span className="text-ink-soft">{t('next.none')}</span>
  const from = next.check_in_from ? formatTimeOfDay(next.check_in_from) : null
  if (next.day === day)
    return (
      <strong className="font-semibold text-brass-text">
        {from ? t('next.sameDayFrom', { time: from }) : t('next.sameDay')}
      </strong>
    )
  const date = formatNearDay(next.day, today)
  return from ? t('next.dayFrom', { day: date, time: from }) : t('next.day', { day: date })
}
