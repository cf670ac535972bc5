import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { collectingAccountQuery } from '../owner/collecting/queries.ts'
import { CollectedFigures } from './CollectedFigures.tsx'
import { GuestPaymentsDesk } from './GuestPaymentsDesk.tsx'
import { PlatformsDesk } from './PlatformsDesk.tsx'

/** What guests pay to the account of the owner, and what goes back to them. */
function OwnersDesk() {
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

/** What guests pay: to the platform, or to the owner who looks. */
export function Component() {
  const { user } = useSession()
  return user?.user_type === 'owner' ? <OwnersDesk /> : <PlatformsDesk />
}
