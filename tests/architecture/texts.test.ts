import { describe, expect, it } from 'vitest'
import { brokenPlurals, differences, namespaces, readTexts, withoutForm } from './text-files.ts'
import { findTextUses, isUsed, usesOfPage } from './text-uses.ts'

const TRANSLATIONS = ['es', 'fr', 'de'] as const

/** Objects that are read as a whole (`returnObjects`), or by the server: all their keys count as used. */
const READ_WHOLE = [
  /^notifications:push\./,
  /^static:(?!layout|contactForm)/,
  /^properties:booking\.calendar\./,
  /^(?:calendar|fairTurns):picker\./,
]

const english = namespaces('en')
const page = usesOfPage()

describe('the catalogue of texts', () => {
  it.each(TRANSLATIONS)('has every namespace in %s', language => {
    expect(namespaces(language)).toEqual(english)
  })

  it.each(TRANSLATIONS)('has the same keys, placeholders and forms in %s as in English', language => {
    const wrong = namespaces(language).flatMap(name =>
      differences(readTexts('en', name), readTexts(language, name)).map(line => `${name}: ${line}`),
    )
    expect(wrong).toEqual([])
  })

  it('has every form of every plural', () => {
    const wrong = ['en', ...TRANSLATIONS].flatMap(language =>
      namespaces(language).flatMap(name =>
        brokenPlurals(readTexts(language, name)).map(key => `${language} ${name}: ${key}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('keeps the signs of a French sentence on their line', () => {
    const loose = namespaces('fr').flatMap(name =>
      [...readTexts('fr', name)]
        .filter(([, text]) => / [?!;:»]|« /.test(text))
        .map(([key]) => `${name}: ${key}`),
    )
    expect(loose).toEqual([])
  })

  it('has no text that nobody shows', () => {
    const unused = english.flatMap(name =>
      [...readTexts('en', name).keys()]
        .filter(key => !READ_WHOLE.some(whole => whole.test(`${name}:${key}`)))
        .filter(key => !isUsed(page, name, key) && !isUsed(page, name, withoutForm(key)))
        .map(key => `${name}:${key}`),
    )
    expect(unused).toEqual([])
  })
})

it('no visible words stand outside the catalogue', () => {
  expect(page.flatMap(({ loose }) => loose)).toEqual([])
})

it('such words are found wherever they hide', () => {
  const text = `const a = (yes: boolean) => (
    <p title="Shown on hover" aria-label={\`Page \${1}\`} className="grid">
      Plain words {yes ? 'one way' : 'the other'} {yes && 'or this'} <img alt="A lake" src="/lake.webp" />
    </p>
  )`
  expect(findTextUses({ path: 'web/planted.tsx', text }).loose.sort()).toEqual([
    'web/planted.tsx:2 Page',
    'web/planted.tsx:2 Plain words',
    'web/planted.tsx:2 Shown on hover',
    'web/planted.tsx:3 A lake',
    'web/planted.tsx:3 one way',
    'web/planted.tsx:3 or this',
    'web/planted.tsx:3 the other',
  ])
})

it('a translation that strays is found', () => {
  const model = new Map([
    ['title', 'Welcome back, {name}'],
    ['nights_one', '{count} night'],
    ['nights_other', '{count} nights'],
    ['long', 'Every home here belongs to someone you know'],
  ])
  const strayed = new Map([
    ['title', 'Willkommen zurück, {nome}'],
    ['nights_one', 'eine Nacht'],
    ['nights_other', ''],
    ['more', 'x'],
    ['long', 'Every home here belongs to someone you know'],
  ])
  expect(differences(model, strayed)).toEqual([
    'not in English: more',
    'other placeholders: title',
    'empty: nights_other',
    'still English: long',
  ])
  expect(brokenPlurals(new Map([['nights_other', 'x']]))).toEqual(['nights'])
})
