import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetails } from '#contract/bookings/schemas.ts'
import { securityCalls } from '#contract/payments/security.endpoints.ts'
import type { SecurityDeposit } from '#contract/payments/security.schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { securityKey } from './queries.ts'

interface Props {
  booking: BookingDetails
  deposit: SecurityDeposit
}

function Withdraw({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation(['securityDeposits', 'common'])
  const [asks, setAsks] = useState(false)
  const withdraw = useChange(securityCalls.withdraw, {
    succeeded: t('claim.withdrawDone'),
    failed: ({ message }) => ({ title: t('claim.withdrawFailed', { message }) }),
    refreshes: [securityKey(bookingId)],
  })
  return (
    <>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setAsks(true)}>
        {t('claim.withdraw')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('claim.withdraw')}
        text={t('claim.withdrawText')}
        confirmLabel={t('claim.withdraw')}
        cancelLabel={t('common:cancel')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { id: bookingId } }, { onSuccess: () => setAsks(false) })}
      />
    </>
  )
}

/** What an owner does about the security deposit: claims, and takes the claim back. */
export default function OwnerSecurity({ booking, deposit }: Props) {
  const { t } = useTranslation('securityDeposits')
  const [claims, setClaims] = useState(false)
  const { claimable_cents: most, claim } = deposit
  return (
    <>
      {most !== null && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setClaims(true)}>
          {t('claim.open')}
        </Button>
      )}
      {claim?.status === 'open' && <Withdraw bookingId={booking.id} />}
      {most !== null && claims && (
        <ClaimDialog
          bookingId={booking.id}
          guest={booking.guest.full_name}
          currency={deposit.currency}
          most={most}
          onClose={() => setClaims(false)}
        />
      )}
    </>
  )
}
