import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useTerms } from '#web/lib/terms.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CollectedFigures } from './CollectedFigures.tsx'
import { DisputeList } from './DisputeList.tsx'
import { GuestPaymentsDesk } from './GuestPaymentsDesk.tsx'
import { OverdueOwnerRefunds } from './OverdueOwnerRefunds.tsx'

const ClaimList = lazyWithTexts('securityDeposits', () => import('./ClaimList.tsx'))

/** What guests pay to the platform, and what goes back to them. */
export function PlatformsDesk() {
  const { t } = useTranslation('guestPayments')
  const payments = useTerms()?.payments
  return (
    <GuestPaymentsDesk eyebrow={t('eyebrow')} text={t('text')}>
      {payments === 'none' && (
        <Notice title={t('off.title')}>
          {t('off.text')} <Link to={paths.adminSettings()}>{t('off.settings')}</Link>
        </Notice>
      )}
      {payments === 'transfer_to_owner' && (
        <Notice title={t('owner.platformTitle')}>{t('owner.platformText')}</Notice>
      )}
      <CollectedFigures />
      <OverdueOwnerRefunds />
      <DisputeList />
      <Suspense>
        <ClaimList />
      </Suspense>
    </GuestPaymentsDesk>
  )
}
