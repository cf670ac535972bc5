import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestPaymentCalls } from '#contract/payments/guest-payments.endpoints.ts'
import { download } from '#web/lib/download.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { GUEST_PAYMENTS_KEY } from './queries.ts'

/** Downloads the refunds to send as credit transfers. */
export function RefundFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('guestPayments')
  const client = useQueryClient()
  const [again, setAgain] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const keep = async () => {
    setBusy(true)
    setFailure(undefined)
    const { error } = await download(guestPaymentCalls.refundFile, { body: { again } })
    await client.invalidateQueries({ queryKey: GUEST_PAYMENTS_KEY })
    setBusy(false)
    if (error) return setFailure(error.message)
    toast.success(t('refunds.file.done'))
    onClose()
  }
  return (
    <FormDialog
      title={t('refunds.file.title')}
      text={t('refunds.file.text')}
      submitLabel={t('refunds.file.submit')}
      busyLabel={t('refunds.file.busy')}
      busy={busy}
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      {failure && (
        <Notice tone="warning" urgent>
          {t('refunds.file.failed', { message: failure })}
        </Notice>
      )}
      <Checkbox
        label={t('refunds.file.again')}
        hint={t('refunds.file.againHint')}
        checked={again}
        onChange={event => setAgain(event.target.checked)}
      />
    </FormDialog>
  )
}
