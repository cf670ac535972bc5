import { useQuery } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import PersonReports from '#web/features/conversations/reports/PersonReports.tsx'
import { Listing } from '#web/lib/listing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { HeldInvitations } from '../components/HeldInvitations.tsx'
import { IncidentDecisionDialog } from '../components/IncidentDecisionDialog.tsx'
import { IncidentEntry } from '../components/IncidentEntry.tsx'
import { INCIDENTS_PAGE, incidentsQuery } from '../queries.ts'

type Deciding = Pick<ComponentProps<typeof IncidentDecisionDialog>, 'incident' | 'status'>

/** Reports of serious incidents, and invitations that wait for approval because of one. */
export function Component() {
  const { t } = useTranslation('incidents')
  const [page, setPage] = useState(1)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const incidents = useQuery(incidentsQuery(page))
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
      <HeldInvitations />
      <section aria-labelledby="incident-reports" className="grid grid-cols-1 gap-4">
        <h2 id="incident-reports" className="text-xl">
          {t('reports')}
        </h2>
        <Listing
          list={incidents}
          page={page}
          pageSize={INCIDENTS_PAGE}
          onTurn={setPage}
          pagesLabel={t('reports')}
          failedTitle={t('loadFailed')}
          headingLevel={3}
          empty={
            <EmptyState
              icon={<ShieldAlert />}
              headingLevel={3}
              title={t('nothing')}
              text={t('nothingText')}
            />
          }
        >
          {rows => (
            <ul className="grid grid-cols-1 gap-5">
              {rows.map(incident => (
                <li key={incident.id}>
                  <IncidentEntry incident={incident} onDecide={status => setDeciding({ incident, status })} />
                </li>
              ))}
            </ul>
          )}
        </Listing>
      </section>
      <PersonReports />
      {deciding && <IncidentDecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}
