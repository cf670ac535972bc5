import { useTranslation } from 'react-i18next'
import type { EnteredStay } from '#contract/bookings/entered-stays.schemas.ts'
import { formatDates } from '#web/lib/format.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DottedLine } from '#web/ui/dotted-line.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'

/** An entered stay in a few lines. */
export function EnteredStayCard({ stay }: { stay: EnteredStay }) {
  const { t } = useTranslation('entered')
  const { guest_name: name, price } = stay
  const dates = formatDates(stay.check_in_date, stay.check_out_date)
  return (
    <Surface padding="sm" className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="min-w-0 break-words">{name}</strong>
          <StatusBadge tone={stay.time === 'current' ? 'good' : 'neutral'}>
            {t(`time.${stay.time}`)}
          </StatusBadge>
        </p>
        <p className="truncate text-sm">{stay.property.title}</p>
        <p className="text-sm text-ink-soft">
          <DottedLine
            facts={[
              dates,
              t('guests', { count: stay.guests_count }),
              <span key="price" className="figures">
                {formatMoney(price.total_cents, price.currency)}
              </span>,
            ]}
          />
        </p>
      </div>
      <ButtonLink
        to={paths.enteredStay(stay.id)}
        variant="secondary"
        size="sm"
        aria-label={t('list.openLabel', { name, dates })}
      >
        {t('list.open')}
      </ButtonLink>
    </Surface>
  )
}
