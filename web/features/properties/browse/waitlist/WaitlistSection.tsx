import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WaitlistEntry } from '#contract/properties/waitlist.schemas.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { waitlistQuery } from './queries.ts'
import { WaitlistEntryRow } from './WaitlistEntryRow.tsx'

const toHome = ({ property, check_in_date, check_out_date, guests_count }: WaitlistEntry) =>
  paths.stayAt(property.id, { check_in_date, check_out_date, guests: String(guests_count) })

/** Every stay for which the person waits; nothing where there is none. */
export function WaitlistSection() {
  const { t } = useTranslation('stays')
  return (
    <QueryBoundary query={useQuery(waitlistQuery())} failed={t('waitlist.loadFailed')} waiting={null}>
      {({ results }) =>
        results.length > 0 && (
          <section aria-labelledby="waiting-lists">
            <h2 id="waiting-lists" className="mb-5">
              {t('waitlist.own')}
            </h2>
            <ul className="grid gap-4 md:grid-cols-2">
              {results.map(entry => (
                <Surface as="li" key={entry.id} padding="sm" className="grid content-start gap-2">
                  <Link to={toHome(entry)} className="justify-self-start font-display text-lg">
                    {entry.property.title}
                  </Link>
                  <WaitlistEntryRow entry={entry} />
                </Surface>
              ))}
            </ul>
          </section>
        )
      }
    </QueryBoundary>
  )
}
