import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Closing } from '../components/Closing.tsx'
import { ContactForm } from '../components/ContactForm.tsx'
import { Section } from '../components/Section.tsx'
import { findHelp } from '../help/find.ts'
import { HelpResults } from '../help/HelpResults.tsx'
import { PAGE_NAMES } from '../page-texts.ts'
import { usePageTexts } from '../use-page-texts.ts'

/** Everything that is explained anywhere, to look through or to search; whoever finds nothing writes to us here. */
export function Component() {
  const { t } = useTranslation('static')
  const [address, setAddress] = useSearchParams()
  // The address follows a moment later than the hand types, so it cannot be what the box shows.
  const [query, setQuery] = useState(address.get('search') ?? '')
  const textsOf = usePageTexts()
  const { eyebrow, title, lead, sections, closing } = textsOf('help')
  const pages = Object.fromEntries(PAGE_NAMES.map(page => [page, textsOf(page)]))
  const search = (text: string) => {
    setQuery(text)
    setAddress(text ? { search: text } : {}, { replace: true })
  }
  return (
    <article>
      <PageHeader eyebrow={eyebrow} title={title} text={lead} />
      <search className="mt-8 block max-w-prose">
        <SearchInput
          label={t('helpSearch.label')}
          placeholder={t('helpSearch.placeholder')}
          clearLabel={t('helpSearch.clear')}
          value={query}
          onChange={search}
        />
      </search>
      {query.trim() ? (
        <HelpResults found={findHelp(pages, query)} query={query} />
      ) : (
        <div className="mt-4 divide-y divide-line">
          {[...sections, ...textsOf('faq').sections].map(section => (
            <Section key={section.title} {...section} />
          ))}
        </div>
      )}
      <ContactForm />
      <Closing {...closing} readOn={['faq', 'policies', 'trustSafety']} />
    </article>
  )
}
