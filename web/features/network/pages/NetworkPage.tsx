import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { InviteBox } from '../components/InviteBox.tsx'
import { NetworkFigures } from '../components/NetworkFigures.tsx'
import { PendingInvitations } from '../components/PendingInvitations.tsx'
import { TrustedUsers } from '../components/TrustedUsers.tsx'
import { IntroductionsCard } from '../introductions/IntroductionsCard.tsx'
import { ReceivedIntroductions } from '../introductions/ReceivedIntroductions.tsx'
import { TrustReview } from '../review/TrustReview.tsx'

const PersonPanel = lazy(() =>
  import('../components/PersonPanel.tsx').then(module => ({ default: module.PersonPanel })),
)
const RemoveDialog = lazy(() =>
  import('../components/RemoveDialog.tsx').then(module => ({ default: module.RemoveDialog })),
)

const codec = urlFields({ level: 'words', person: /^[\w-]+$/ })

/** The selected level and the open person are in the address, so that both can be linked to. */
export function Component() {
  const { t } = useTranslation('network')
  const [{ level, person }, change] = useUrlState(codec)
  const [leaving, setLeaving] = useState<TrustedUser | null>(null)
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('network.eyebrow')} title={t('network.title')} text={t('network.text')} />
      <NetworkFigures />
      <ReceivedIntroductions />
      <TrustReview onRemove={setLeaving} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <TrustedUsers
          level={level}
          onLevel={next => change({ level: next }, { replace: true, preventScrollReset: true })}
          onOpen={({ id }) => change({ person: id }, { preventScrollReset: true })}
          onRemove={setLeaving}
        />
        <div className="grid min-w-0 grid-cols-1 gap-8 max-xl:order-first">
          <InviteBox />
          <PendingInvitations />
          <IntroductionsCard />
        </div>
      </div>
      {person && (
        <Suspense>
          <PersonPanel
            key={person}
            id={person}
            onClose={() => change({ person: '' }, { replace: true, preventScrollReset: true })}
            onRemove={setLeaving}
          />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <RemoveDialog
            member={leaving}
            onClose={() => setLeaving(null)}
            onRemoved={() => {
              setLeaving(null)
              if (person === leaving.id) change({ person: '' }, { replace: true, preventScrollReset: true })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
