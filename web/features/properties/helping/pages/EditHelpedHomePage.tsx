import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Images from 'lucide-react/icons/images'
import KeyRound from 'lucide-react/icons/key-round'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { HelpedHome } from '#contract/properties/co-hosts.schemas.ts'
import type { EditedHome } from '#contract/properties/helped-homes.schemas.ts'
import { PhotosForm } from '#web/features/properties/manage/edit/PhotosSection.tsx'
import { SectionTabs } from '#web/features/properties/manage/edit/SectionTabs.tsx'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { useTitle } from '#web/lib/title.ts'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HelpedDetails } from '../HelpedDetails.tsx'
import { HelpedHomeWith } from '../HelpedHomeWith.tsx'
import { editedHelpedHomeQuery } from '../queries.ts'
import { savingHelped, uploadForHome } from '../saving.ts'

const GuideSection = lazyWithTexts(
  'arrivalGuide',
  () => import('#web/features/properties/manage/guide/GuideSection.tsx'),
)

const codec = urlFields({ section: ['details', 'photos', 'guide'] })

/** A home of another that the person may change, without what is its owner's alone. */
export function Component() {
  return (
    <HelpedHomeWith right="all_but_money">
      {home => <EditHelpedHome key={home.id} home={home} />}
    </HelpedHomeWith>
  )
}

function EditHelpedHome({ home: { owner, property } }: { home: HelpedHome }) {
  const { t } = useTranslation('coHosts')
  useTitle(t('edit.titleOf', { home: property.title }))
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('helping.ownedBy', { name: owner.full_name })}
        title={property.title}
        text={t('edit.text', { name: owner.full_name })}
        actions={
          <>
            <ButtonLink to={paths.helpedHome(property.id)} variant="secondary">
              {t('requests.toCalendar')}
            </ButtonLink>
            <ButtonLink to={paths.helpedCleaning(property.id)} variant="secondary">
              {t('edit.openCleaning')}
            </ButtonLink>
          </>
        }
      />
      <QueryBoundary
        query={useQuery(editedHelpedHomeQuery(property.id))}
        failed={t('edit.loadFailed')}
        waiting={<Skeleton className="h-120" />}
      >
        {home => <Sections home={home} />}
      </QueryBoundary>
    </div>
  )
}

function Sections({ home }: { home: EditedHome }) {
  const { t } = useTranslation(['homes', 'common'])
  const [{ section }, change] = useUrlState(codec)
  const upload = uploadForHome(home.id)
  return (
    <SectionTabs
      section={section}
      onSection={next => change({ section: next }, { replace: true })}
      sections={[
        {
          name: 'details',
          Icon: FileText,
          label: t('edit.section.details'),
          content: <HelpedDetails home={home} />,
        },
        {
          name: 'photos',
          Icon: Images,
          label: t('edit.section.photos'),
          content: <PhotosForm saving={savingHelped(home)} upload={upload} />,
        },
        {
          name: 'guide',
          Icon: KeyRound,
          label: t('edit.section.guide'),
          content: (
            <Suspense fallback={<PageLoading label={t('common:loading')} />}>
              <GuideSection home={home} upload={upload} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
