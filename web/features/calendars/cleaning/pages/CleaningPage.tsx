import { useTranslation } from 'react-i18next'
import { useOwnHomes } from '#web/features/network/use-own-homes.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CleaningOverview } from '../CleaningOverview.tsx'

/** The cleaning of all homes of an owner. */
export function Component() {
  const { t } = useTranslation('cleaning')
  const homes = useOwnHomes().data?.results ?? []
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={t('text')}
        actions={
          <ButtonLink to={paths.ownerBookings()} variant="secondary">
            {t('back')}
          </ButtonLink>
        }
      />
      <CleaningOverview homes={homes} />
    </div>
  )
}
