import { describe, expect, it } from 'vitest'
import * as de from './de.ts'
import * as en from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'

const textsOf = ({ errorTexts, fieldTexts }: { errorTexts: object; fieldTexts: object }) =>
  ({ ...errorTexts, ...fieldTexts }) as Record<string, string>

const english = textsOf(en)
const placeholders = (text: string | undefined) => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort()

describe.each(Object.entries({ es, fr, de }))('the messages in %s', (_, messages) => {
  const texts = textsOf(messages)

  it('are as many as in English, each its own', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    const same = Object.keys(texts).filter(key => texts[key] === english[key] || !texts[key])
    expect(same).toEqual([])
  })

  it('have the same gaps to fill', () => {
    for (const [key, text] of Object.entries(english))
      expect([key, placeholders(texts[key])]).toEqual([key, placeholders(text)])
  })

  it('end with a stop where English does', () => {
    const wrong = Object.keys(texts).filter(
      key => texts[key]?.endsWith('.') !== english[key]?.endsWith('.') && !english[key]?.endsWith('?'),
    )
    expect(wrong).toEqual([])
  })
})

it('French keeps a narrow space before high signs and bends its apostrophes', () => {
  const wrong = Object.values(textsOf(fr)).filter(text => /[^\u202f\d][:;!?]|\w'|["“]/.test(text))
  expect(wrong).toEqual([])
})

it('Spanish opens what it closes', () => {
  const wrong = Object.values(textsOf(es)).filter(
    text =>
      text.split('?').length !== text.split('¿').length || text.split('!').length !== text.split('¡').length,
  )
  expect(wrong).toEqual([])
})

it.each([
  ['tú', es, /(?<!\p{L})(usted|ustedes)(?!\p{L})/iu],
  ['vous', fr, /(?<!\p{L})(tu|ton|ta|tes|toi)(?!\p{L})/iu],
  ['du', de, /(?<!\p{L})(Ihr|Ihre|Ihren|Ihnen)(?!\p{L})/u],
])('everybody is addressed with %s', (_, messages, other) => {
  expect(Object.values(textsOf(messages)).filter(text => other.test(text))).toEqual([])
})
