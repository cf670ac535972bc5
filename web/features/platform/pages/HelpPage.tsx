import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { urlFields, useUrlState } from '#web/lib/use-url-state.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { ContactForm } from './components/ContactForm.tsx'
import { PageFooterCta } from './components/PageFooterCta.tsx'
import { PageSection } from './components/PageSection.tsx'
import { findHelp } from './help/find.ts'
import { HelpResults } from './help/HelpResults.tsx'
import { PAGE_NAMES } from './page-texts.ts'
import { usePageTexts } from './use-page-texts.ts'

const codec = urlFields({ search: 'words' })

/** All help texts, to browse or to search, and the contact form. */
export function Component() {
  const { t } = useTranslation('static')
  const [address, change] = useUrlState(codec)
  // The address follows the typing with a delay, so the box cannot show its value.
  const [query, setQuery] = useState(address.search)
  const textsOf = usePageTexts()
  const { eyebrow, title, lead, sections, closing } = textsOf('help')
  const pages = Object.fromEntries(PAGE_NAMES.map(page => [page, textsOf(page)]))
  const search = (text: string) => {
    setQuery(text)
    change({ search: text }, { replace: true })
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
            <PageSection key={section.title} {...section} />
          ))}
        </div>
      )}
      <ContactForm />
      <PageFooterCta {...closing} readOn={['faq', 'policies', 'trustSafety']} />
    </article>
  )
}
