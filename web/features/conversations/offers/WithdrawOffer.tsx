import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { specialOfferCalls } from '#contract/conversations/special-offers.endpoints.ts'
import type { SpecialOffer } from '#contract/conversations/special-offers.schemas.ts'
import { formatDates } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { OFFERS_KEY } from './queries.ts'

/** Takes an open offer back, after a question. */
export function WithdrawOffer({ offer }: { offer: SpecialOffer }) {
  const { t } = useTranslation('offers')
  const [asking, setAsking] = useState(false)
  const withdraw = useChange(specialOfferCalls.withdraw, {
    succeeded: t('withdraw.done'),
    failed: ({ message }) => ({ title: t('withdraw.failed'), description: message }),
    refreshes: [OFFERS_KEY],
  })
  const name = offer.guest.full_name
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('withdraw.label', {
          name,
          dates: formatDates(offer.check_in_date, offer.check_out_date),
        })}
        onClick={() => setAsking(true)}
      >
        {t('withdraw.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('withdraw.title')}
        text={t('withdraw.text', { name })}
        confirmLabel={t('withdraw.button')}
        cancelLabel={t('withdraw.keep')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { id: offer.id } }, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
