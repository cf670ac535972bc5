import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reference } from '#contract/reviews/references.schemas.ts'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { referencesAboutQuery } from './queries.ts'
import { ReferenceEntry } from './ReferenceEntry.tsx'

interface Props {
  person: { id: string; full_name: string }
  /** What stands below a reference. */
  children?: (reference: Reference) => ReactNode
}

/** The references about a person that the reader may read. */
export function ReferenceList({ person: { id, full_name: name }, children }: Props) {
  const { t } = useTranslation('references')
  return (
    <QueryBoundary
      query={useQuery(referencesAboutQuery(id))}
      failed={t('about.failed')}
      waiting={<Skeleton className="h-24 w-full" />}
    >
      {({ results }) =>
        results.length === 0 ? (
          <p className="text-ink-soft">{t('about.none', { name })}</p>
        ) : (
          <ul className="grid grid-cols-1 gap-6">
            {results.map(reference => (
              <li key={reference.id}>
                <ReferenceEntry reference={reference} guestName={name}>
                  {children?.(reference)}
                </ReferenceEntry>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  )
}
