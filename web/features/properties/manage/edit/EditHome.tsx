import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '#contract/properties/schemas.ts'
import { lazyWithTexts } from '#web/lib/lazy-with-texts.ts'
import { paths } from '#web/lib/paths.ts'
import { useTakesPayments } from '#web/lib/terms.ts'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import HomeFigures from '../components/HomeFigures.tsx'
import { HomeTags } from '../components/HomeTags.tsx'
import { ModerationNotice } from '../components/ModerationNotice.tsx'
import { GuideInvite } from '../guide/GuideInvite.tsx'
import { useHasGuide } from '../guide/queries.ts'
import { useSwitches } from '../use-switches.ts'
import { SectionTabs } from './SectionTabs.tsx'
import { EDIT_SECTIONS } from './sections.tsx'

const PreviewAsDialog = lazy(() =>
  import('./PreviewAsDialog.tsx').then(module => ({ default: module.PreviewAsDialog })),
)

const codec = urlFields({ section: EDIT_SECTIONS.map(({ name }) => name) })

const CoHostsLine = lazyWithTexts('coHosts', () => import('../co-hosts/CoHostsLine.tsx'))

/** A home with all its settings, one tab for each part; unsaved changes are kept while another tab is open. */
export function EditHome({ home }: { home: Property }) {
  const { t } = useTranslation(['homes', 'common'])
  const [{ section }, change] = useUrlState(codec)
  const [choosing, setChoosing] = useState(false)
  const switches = useSwitches(home)
  const takesPayments = useTakesPayments()
  const hasGuide = useHasGuide(home.id)
  const [openedGuide, setOpenedGuide] = useState(false)
  if (section === 'guide' && !openedGuide) setOpenedGuide(true)
  // Once opened, its tab stays: without it, what was typed there would be gone.
  const writesGuide = hasGuide === true || openedGuide
  const sections = EDIT_SECTIONS.filter(
    ({ onlyWithPayments, onlyWithGuide }) =>
      (!onlyWithPayments || takesPayments) && (!onlyWithGuide || writesGuide),
  )

  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        eyebrow={t('edit.eyebrow')}
        title={home.title}
        text={
          <span className="flex flex-wrap items-center gap-3 text-base">
            {[home.city, home.state].filter(Boolean).join(', ')}
            <HomeTags home={home} />
          </span>
        }
        actions={
          <>
            <Button
              variant="secondary"
              icon={<Eye className="size-4.5" aria-hidden="true" />}
              onClick={() => setChoosing(true)}
            >
              {t('previewAs.open')}
            </Button>
            <ButtonLink to={paths.property(home.id)} variant="secondary">
              {t('list.viewDetails')}
            </ButtonLink>
            <ButtonLink
              to={paths.ownerSuggestProperty(home.id)}
              variant="secondary"
              icon={<Copy className="size-4.5" aria-hidden="true" />}
            >
              {t('list.duplicate')}
            </ButtonLink>
          </>
        }
      />
      <ModerationNotice home={home} switches={switches} />
      {hasGuide === false && !writesGuide && (
        <GuideInvite onWrite={() => change({ section: 'guide' }, { replace: true })} />
      )}
      <Suspense>
        <CoHostsLine home={home} />
      </Suspense>
      <SectionTabs
        sections={sections.map(({ name, Icon, Content }) => ({
          name,
          Icon,
          label: t(`edit.section.${name}`),
          content: <Content home={home} />,
        }))}
        section={section}
        onSection={next => change({ section: next }, { replace: true })}
      />
      <HomeFigures homeId={home.id} />
      {choosing && (
        <Suspense>
          <PreviewAsDialog homeId={home.id} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
