import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CollectedFigures } from '../../guest-payments/CollectedFigures.tsx'
import { GuestPaymentsDesk } from '../../guest-payments/GuestPaymentsDesk.tsx'
import { collectingAccountQuery } from '../collecting/queries.ts'

/** What guests pay to the account of the owner, and what goes back to them. */
export function Component() {
  const { t } = useTranslation('guestPayments')
  const { data } = useQuery(collectingAccountQuery)
  return (
    <GuestPaymentsDesk eyebrow={t('owner.eyebrow')} text={t('owner.text')}>
      {data?.account === null && (
        <Notice tone="trust">
          {t('owner.noAccount')}{' '}
          <Link to={paths.ownerSettings({ tab: 'payments' })}>{t('owner.giveAccount')}</Link>
        </Notice>
      )}
      <CollectedFigures withBank={false} />
    </GuestPaymentsDesk>
  )
}
