import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SpecialOffer } from '#contract/conversations/special-offers.schemas.ts'
import { formatDates, formatDeadline } from '#web/lib/format.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DottedLine } from '#web/ui/dotted-line.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Surface } from '#web/ui/surface.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { WithdrawOffer } from './WithdrawOffer.tsx'

const TONES: Record<SpecialOffer['status'], Tone> = {
  open: 'trust',
  accepted: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'neutral',
}

/** An offer in a few lines, with what its reader can do next. */
export function OfferCard({ offer }: { offer: SpecialOffer }) {
  const { t } = useTranslation('offers')
  const { id, as, status, is_gone, property, price, booking_id } = offer
  const dates = formatDates(offer.check_in_date, offer.check_out_date)
  const words = { name: offer.guest.full_name, deadline: formatDeadline(offer.expires_at) }
  return (
    <Surface padding="sm" className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="min-w-0 break-words">{property.title}</strong>
          <StatusBadge tone={is_gone ? 'warning' : TONES[status]}>
            {t(is_gone ? 'status.gone' : `status.${status}`)}
          </StatusBadge>
        </p>
        <p className="text-sm text-ink-soft">
          <DottedLine
            facts={[
              dates,
              t('guests', { count: offer.guests_count }),
              <span key="price" className="figures">
                {formatMoney(price.total_cents, price.currency)}
              </span>,
            ]}
          />
        </p>
        {status === 'open' && (
          <p className="text-sm">
            {is_gone ? t(`gone.${as}`) : t(as === 'guest' ? 'answerBy' : 'answersBy', words)}
          </p>
        )}
        {as === 'owner' && status !== 'open' && (
          <p className="text-sm">
            <Link to={paths.person(offer.guest.id)}>{offer.guest.full_name}</Link>
          </p>
        )}
      </div>
      {as === 'guest' && status === 'open' && (
        <ButtonLink
          to={paths.offer(id)}
          size="sm"
          aria-label={t('seeLabel', { home: property.title, dates })}
        >
          {t('see')}
        </ButtonLink>
      )}
      {as === 'owner' && status === 'open' && <WithdrawOffer offer={offer} />}
      {as === 'owner' && booking_id && (
        <ButtonLink to={paths.ownerBookings(booking_id)} variant="secondary" size="sm">
          {t('toBooking')}
        </ButtonLink>
      )}
    </Surface>
  )
}
