import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/ui/page-header.tsx'
import { InviteBox } from '../components/InviteBox.tsx'
import { PendingInvitations } from '../components/PendingInvitations.tsx'
import { TrustedUsers } from '../components/TrustedUsers.tsx'

export function Component() {
  const { t } = useTranslation('network')
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('network.eyebrow')} title={t('network.title')} text={t('network.text')} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TrustedUsers />
        <div className="grid min-w-0 grid-cols-1 gap-8 max-lg:order-first">
          <InviteBox />
          <PendingInvitations />
        </div>
      </div>
    </div>
  )
}
