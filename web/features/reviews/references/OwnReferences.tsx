import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryBoundary } from '#web/lib/query-boundary.tsx'
import { ownReferencesQuery } from './queries.ts'
import { ReferenceEntry } from './ReferenceEntry.tsx'
import { ReferenceReplyForm } from './ReferenceReplyForm.tsx'

/** What owners wrote about the signed-in person; nothing where nobody did. */
export default function OwnReferences() {
  const { t } = useTranslation('references')
  return (
    <QueryBoundary query={useQuery(ownReferencesQuery())} failed={t('own.failed')} waiting={null}>
      {({ results }) =>
        results.length > 0 && (
          <section aria-labelledby="own-references">
            <h2 id="own-references">{t('own.title')}</h2>
            <p className="mt-1 mb-5 max-w-prose text-ink-soft">{t('own.text')}</p>
            <ul className="grid grid-cols-1 gap-8">
              {results.map(reference => (
                <li key={reference.id}>
                  <ReferenceEntry reference={reference}>
                    {reference.may_answer && <ReferenceReplyForm reference={reference} />}
                  </ReferenceEntry>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryBoundary>
  )
}
