import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { HomeLists } from '../lists/HomeLists.tsx'
import { SavedHomes } from '../saved/SavedHomes.tsx'
import { SavedSearches } from '../searches/SavedSearches.tsx'

/** The lists, homes and searches that the signed-in person saved. */
export function Component() {
  const { t } = useTranslation('trips')
  // Admins see all homes, and look for none.
  const looks = useSession().user?.user_type !== 'admin'
  return (
    <div className="grid gap-8">
      <PageHeader title={t('saved.title')} text={t('saved.lead')} />
      {looks && <HomeLists />}
      {looks && <SavedSearches />}
      <SavedHomes headingLevel={2} />
    </div>
  )
}
