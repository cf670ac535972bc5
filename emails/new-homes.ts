import { type Language, toLocale } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** Homes of one search that the mail names. */
const NAMED = 5

interface NewHomes {
  readonly name: string
  readonly homes: readonly { readonly title: string; readonly city: string }[]
}

/** To somebody who keeps searches: homes match them that did not before. */
export const newHomesMail = (
  language: Language,
  {
    readerName,
    searches,
    link,
  }: { readonly readerName: string; readonly searches: readonly NewHomes[]; readonly link: string },
) => {
  const { say } = wordsIn(language)
  const named = searches.map(({ name: search, homes }) => {
    const names = homes.slice(0, NAMED).map(({ title, city }) => `${title} (${city})`)
    const count = homes.length - names.length
    if (count > 0) return say('newHomes.searchMore', { search, homes: names.join(', '), count })
    return say('newHomes.search', { search, homes: new Intl.ListFormat(toLocale(language)).format(names) })
  })
  const [first] = searches
  return layoutMail(language, {
    subject:
      first && searches.length === 1
        ? say('newHomes.subject', { search: first.name })
        : say('newHomes.subjectMany', { count: searches.length }),
    heading: say('newHomes.heading'),
    paragraphs: [say('hello', { name: readerName }), say('newHomes.tells'), ...named],
    action: { label: say('newHomes.action'), url: link },
    footer: say('newHomes.footer'),
  })
}
