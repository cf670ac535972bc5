import { describe, expect, it } from 'vitest'
import texts from '#web/locales/en/static.json' with { type: 'json' }
import type { PageTexts } from '../page-texts.ts'
import { findHelp, sentenceFor } from './find.ts'

const page = (sections: PageTexts['sections']): PageTexts => ({
  eyebrow: '',
  title: '',
  lead: '',
  sections,
  closing: { title: '', text: '', subject: '' },
})
const pages = {
  faq: page([
    {
      title: 'Stay',
      questions: [
        { question: 'Who sees the address?', answer: 'You may cancel.' },
        { question: 'Can I cancel a café stay?', answer: 'Yes, at any time.' },
      ],
    },
  ]),
  terms: page([{ title: 'How it ends', facts: [{ name: 'Notice', value: 'cancel by mail' }] }]),
}
const titles = (query: string) => findHelp(pages, query).map(found => found.title)

describe('the help', () => {
  it('finds what says every word, whatever its case and accents', () => {
    expect(titles('CAFE cancel')).toEqual(['Can I cancel a café stay?'])
    expect(titles('cafe mail')).toEqual([])
  })

  it('puts first what says the word in its title', () => {
    expect(titles('cancel')).toEqual(['Can I cancel a café stay?', 'Who sees the address?', 'How it ends'])
  })

  it('finds nothing for nothing', () => {
    expect(titles('  ')).toEqual([])
  })

  it('names the page of a heading, and the sentence that it was found by', () => {
    expect(findHelp(pages, 'mail')[0]).toMatchObject({ kind: 'section', page: 'terms' })
    expect(sentenceFor('First this. Then the mail comes. Then that.', 'mail')).toBe('Then the mail comes.')
  })

  it.each(['password', 'cancel', 'discount', 'address', 'withdrawal', 'review', 'cookie', 'years'])(
    'has an answer to "%s"',
    query => {
      const { layout: _, contactForm: __, helpSearch: ___, paying: ____, ...all } = texts
      expect(findHelp(all as Record<string, PageTexts>, query).length).toBeGreaterThan(0)
    },
  )
})
