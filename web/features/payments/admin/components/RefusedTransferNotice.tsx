import { useTranslation } from 'react-i18next'
import type { Withdrawal } from '#contract/payments/schemas.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why Stripe refused the last try to send a withdrawal, and what to do about it. */
export function RefusedTransferNotice({ request: { transfer } }: { request: Withdrawal }) {
  const { t } = useTranslation('fundRequests')
  if (!transfer?.refusal) return null
  return (
    <Notice tone="warning" title={t('one.refusalTitle')}>
      <p>{t(`one.refusals.${transfer.refusal}`)}</p>
      {transfer.refusal_code && (
        <p className="mt-1 text-xs break-all">{t('one.code', { code: transfer.refusal_code })}</p>
      )}
    </Notice>
  )
}
