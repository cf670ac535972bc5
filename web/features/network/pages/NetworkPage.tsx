import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { TrustedUser } from '#contract/network/schemas.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { InviteBox } from '../components/InviteBox.tsx'
import { NetworkFigures } from '../components/NetworkFigures.tsx'
import { PendingInvitations } from '../components/PendingInvitations.tsx'
import { TrustedUsers } from '../components/TrustedUsers.tsx'

const PersonPanel = lazy(() =>
  import('../components/PersonPanel.tsx').then(module => ({ default: module.PersonPanel })),
)
const RemoveDialog = lazy(() =>
  import('../components/RemoveDialog.tsx').then(module => ({ default: module.RemoveDialog })),
)

/** The level that is shown and the person who is open stand in the address, so that both can be linked to. */
export function Component() {
  const { t } = useTranslation('network')
  const [query, setQuery] = useSearchParams()
  const [leaving, setLeaving] = useState<TrustedUser | null>(null)
  const person = query.get('person')
  const show = (name: 'person' | 'level', value: string, replace = false) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace, preventScrollReset: true },
    )
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('network.eyebrow')} title={t('network.title')} text={t('network.text')} />
      <NetworkFigures />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TrustedUsers
          level={query.get('level') ?? ''}
          onLevel={level => show('level', level, true)}
          onOpen={member => show('person', member.id)}
          onRemove={setLeaving}
        />
        <div className="grid min-w-0 grid-cols-1 gap-8 max-lg:order-first">
          <InviteBox />
          <PendingInvitations />
        </div>
      </div>
      {person && (
        <Suspense>
          <PersonPanel
            key={person}
            id={person}
            onClose={() => show('person', '', true)}
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
              if (person === leaving.id) show('person', '', true)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
