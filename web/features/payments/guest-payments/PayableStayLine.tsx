import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PayableStay } from '#contract/payments/guest-payments.schemas.ts'
import { spellReference } from '#contract/payments/reference.rules.ts'
import { formatDates, formatMoneyExactly } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'

/** A stay as a payment sees it: whose, where, when, and how much of it is paid. */
export function PayableStayLine({
  stay,
  withReference = false,
}: {
  stay: PayableStay
  withReference?: boolean
}) {
  const { t } = useTranslation(['guestPayments', 'bookings'])
  const isOwner = useSession().user?.user_type === 'owner'
  const paid = formatMoneyExactly(stay.paid_cents, stay.currency)
  const total = formatMoneyExactly(stay.total_cents, stay.currency)
  return (
    <div className="grid min-w-0 gap-0.5 text-sm">
      <p className="break-words">
        <Link
          to={isOwner ? paths.ownerBookings(stay.id) : paths.adminBooking(stay.id)}
          className="font-semibold"
        >
          {stay.title}
        </Link>
        {', '}
        {stay.guest_name}
      </p>
      <p className="text-xs text-ink-soft">
        {formatDates(stay.check_in_date, stay.check_out_date)} · {t(`bookings:status.${stay.status}`)}
      </p>
      <p className="figures text-xs text-ink-soft">{t('stay.paid', { paid, total })}</p>
      {withReference && (
        <p className="figures text-xs break-all text-ink-soft">{spellReference(stay.reference)}</p>
      )}
    </div>
  )
}
