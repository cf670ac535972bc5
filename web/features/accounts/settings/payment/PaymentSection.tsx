import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/notice.tsx'
import { BillingDetails } from './BillingDetails.tsx'
import { Receipts } from './Receipts.tsx'

/** A guest's payment settings: billing details, and receipts. */
export function PaymentSection() {
  const { t } = useTranslation('settings')
  return (
    <div className="grid grid-cols-1 gap-6">
      <Notice title={t('payment.howTitle')} className="no-print">
        {t('payment.howText')}
      </Notice>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-8">
        <BillingDetails />
        <Receipts />
      </div>
    </div>
  )
}
