import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { referencesAboutQuery } from './queries.ts'
import { ReferenceEntry } from './ReferenceEntry.tsx'

interface Props {
  person: { id: string; full_name: string }
  headingLevel: 2 | 3
}

/** For an owner who considers a guest: what owners wrote about them. */
export default function ReferencesAbout({ person, headingLevel }: Props) {
  const { t } = useTranslation('references')
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const name = person.full_name
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={headingLevel === 3 ? 'text-lg' : undefined}>
        {t('about.title')}
      </Heading>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-soft">{t('about.text', { name })}</p>
      <QueryBoundary
        query={useQuery(referencesAboutQuery(person.id))}
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
                  <ReferenceEntry reference={reference} guestName={name} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  )
}
