import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ReferenceList } from './ReferenceList.tsx'
import { RequestReferences } from './RequestReferences.tsx'

interface Props {
  person: { id: string; full_name: string }
  headingLevel: 2 | 3
}

/** For an owner who considers a guest: what owners wrote about them. */
export default function ReferencesAbout({ person, headingLevel }: Props) {
  const { t } = useTranslation('references')
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={headingLevel === 3 ? 'text-lg' : undefined}>
        {t('about.title')}
      </Heading>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-soft">
        {t('about.text', { name: person.full_name })}
      </p>
      <ReferenceList person={person} />
      <RequestReferences person={person} />
    </section>
  )
}
