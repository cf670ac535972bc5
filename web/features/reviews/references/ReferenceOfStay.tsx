import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownReferencesQuery } from './queries.ts'
import { ReferenceEntry } from './ReferenceEntry.tsx'
import { ReferenceReplyForm } from './ReferenceReplyForm.tsx'

/** On the page of a guest's stay: what its owner wrote about them, once it is revealed. */
export default function ReferenceOfStay({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('references')
  const { data } = useQuery(ownReferencesQuery(bookingId))
  const reference = data?.results[0]
  if (!reference) return null
  return (
    <section aria-labelledby="stay-reference">
      <h2 id="stay-reference">{t('own.ofStay')}</h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('own.text')}</p>
      <ReferenceEntry reference={reference}>
        {reference.may_answer && <ReferenceReplyForm reference={reference} />}
      </ReferenceEntry>
    </section>
  )
}
