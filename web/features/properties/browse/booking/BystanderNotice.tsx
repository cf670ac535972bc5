import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { NonGuestRole } from './use-non-guest-role.ts'

/** Why owners and admins do not book here; guests never load it. */
export default function BystanderNotice({ role, home }: { role: NonGuestRole; home: string }) {
  const { t } = useTranslation('stays')
  return (
    <Notice
      title={t(role === 'owner' ? 'bystander.ownHome' : 'bystander.admin')}
      action={
        role === 'owner' && (
          <ButtonLink to={paths.ownerProperty(home)} variant="secondary" size="sm">
            {t('bystander.editHome')}
          </ButtonLink>
        )
      }
    >
      {t(role === 'owner' ? 'bystander.ownHomeText' : 'bystander.adminText')}
    </Notice>
  )
}
