import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SavedHomes } from '../saved/SavedHomes.tsx'

/** The homes that the signed-in person saved. */
export function Component() {
  const { t } = useTranslation('trips')
  return (
    <div className="grid gap-8">
      <PageHeader title={t('saved.title')} text={t('saved.lead')} />
      <SavedHomes headingLevel={2} />
    </div>
  )
}
