import HandHelping from 'lucide-react/icons/hand-helping'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Instead of a home at which the person does not help, or not with what the screen is about. */
export function HelpedGone() {
  const { t } = useTranslation('coHosts')
  return (
    <EmptyState
      headingLevel={1}
      icon={<HandHelping aria-hidden="true" />}
      title={t('gone.title')}
      text={t('gone.text')}
      action={<ButtonLink to={paths.helping()}>{t('gone.toAll')}</ButtonLink>}
    />
  )
}
