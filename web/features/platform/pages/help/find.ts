import type { PageName, PageTexts, SectionTexts } from '../page-texts.ts'

export type Found =
  | { kind: 'question'; title: string; text: string }
  | { kind: 'section'; page: PageName; title: string; text: string }

/** Ignores case, accents and the kind of apostrophe. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()

const wordsOf = (query: string) => plain(query).split(/\s+/).filter(Boolean)

const wordsIn = ({ text, facts, points, steps, cards }: SectionTexts) =>
  [
    ...(text ?? []),
    ...(facts ?? []).map(({ name, value }) => `${name}: ${value}.`),
    ...(points ?? []),
    ...(steps ?? []).map(step => `${step.title}. ${step.text}`),
    ...(cards ?? []).flatMap(card => [`${card.title}. ${card.text}`, ...(card.points ?? [])]),
  ].join(' ')

/** Everything that can be found: each question with its answer, and each other heading with its text. */
const entriesOf = (pages: Readonly<Partial<Record<PageName, PageTexts>>>): Found[] =>
  Object.entries(pages).flatMap(([page, { sections }]) =>
    sections.flatMap((section): Found[] =>
      section.questions
        ? section.questions.map(({ question, answer }) => ({
            kind: 'question',
            title: question,
            text: answer,
          }))
        : [{ kind: 'section', page: page as PageName, title: section.title, text: wordsIn(section) }],
    ),
  )

/** Entries that contain each word of the query; matches in the title come first. */
export const findHelp = (pages: Readonly<Partial<Record<PageName, PageTexts>>>, query: string): Found[] => {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const inTitle = (entry: Found) => words.filter(word => plain(entry.title).includes(word)).length
  return entriesOf(pages)
    .filter(({ title, text }) => {
      const all = plain(`${title} ${text}`)
      return words.every(word => all.includes(word))
    })
    .sort((a, b) => inTitle(b) - inTitle(a))
}

/** The sentence of a longer text that matches the query. */
export const sentenceFor = (text: string, query: string) => {
  const words = wordsOf(query)
  const sentences = text.split(/(?<=[.!?;])\s+/)
  const said = (sentence: string) => words.filter(word => plain(sentence).includes(word)).length
  return sentences.reduce(
    (best, sentence) => (said(sentence) > said(best) ? sentence : best),
    sentences[0] ?? '',
  )
}
