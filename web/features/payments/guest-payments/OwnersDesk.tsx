import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { collectingAccountQuery } from '../owner/collecting/queries.ts'
import { CollectedFigures } from './CollectedFigures.tsx'
import { GuestPaymentsDesk } from './GuestPaymentsDesk.tsx'

/** What guests pay to the account of the owner, and what goes back to them. */
export function OwnersDesk() {
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
