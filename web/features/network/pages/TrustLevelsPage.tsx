import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LevelForm } from '../components/LevelForm.tsx'
import { LevelList } from '../components/LevelList.tsx'

export function Component() {
  const { t } = useTranslation('network')
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('levels.eyebrow')}
        title={t('levels.title')}
        text={t('levels.text')}
        actions={
          <>
            <ButtonLink to={paths.ownerGenerosity()} variant="quiet" className="-ml-4.5">
              {t('levels.generosity')}
            </ButtonLink>
            <ButtonLink to={paths.ownerTrustRights()} variant="secondary">
              {t('levels.rights')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <LevelList />
        <LevelForm />
      </div>
    </div>
  )
}
