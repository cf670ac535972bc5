import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SavedHomes } from '../saved/SavedHomes.tsx'
import { SavedSearches } from '../searches/SavedSearches.tsx'

/** The homes and searches that the signed-in person saved. */
export function Component() {
  const { t } = useTranslation('trips')
  // Admins see all homes, and look for none.
  const searches = useSession().user?.user_type !== 'admin'
  return (
    <div className="grid gap-8">
      <PageHeader title={t('saved.title')} text={t('saved.lead')} />
      {searches && <SavedSearches />}
      <SavedHomes headingLevel={2} />
    </div>
  )
}
