import { describe, expect, it } from 'vitest'
import { fillFields, MESSAGE_FIELDS, scheduledState, unknownFields } from './scheduled-messages.rules.ts'
import { scheduledMessageFields } from './scheduled-messages.schemas.ts'

describe('fields in braces', () => {
  it('are known, or are named once each', () => {
    expect(unknownFields(MESSAGE_FIELDS.map(field => `{${field}}`).join(' '))).toEqual([])
    expect(unknownFields('{name} {home} {name} {} {Home}')).toEqual(['name', '', 'Home'])
    expect(unknownFields('a } b { c\nand } d')).toEqual([])
  })

  it('leave no broken character where a text is cut', () => {
    const facts = Object.fromEntries(MESSAGE_FIELDS.map(field => [field, '😀'])) as never
    expect(fillFields('{home}{home}', facts, 3)).toBe('😀…')
    expect(fillFields('ab{home}', facts, 4)).toBe('ab😀')
    expect(fillFields('ab{home}c', facts, 4).isWellFormed()).toBe(true)
  })
})

describe('what becomes of a message for a stay', () => {
  const since = new Date('2027-01-01T00:00:00Z')
  const due = new Date('2027-01-02T09:00:00Z')
  const at = (time: string, changes: object = {}) =>
    scheduledState({ outcome: null, due, active: true, effectiveSince: since, ...changes }, new Date(time))

  it('is said by its outcome, its moment and the clock', () => {
    expect(at('2027-01-01T12:00:00Z')).toBe('ahead')
    expect(at('2027-01-02T21:00:00Z')).toBe('ahead')
    expect(at('2027-01-02T21:00:01Z')).toBe('too_late')
    expect(at('2027-01-01T12:00:00Z', { active: false })).toBe('paused')
    expect(at('2027-01-02T12:00:00Z', { active: false })).toBe('passed')
    expect(at('2027-01-01T12:00:00Z', { due: null })).toBe('passed')
    expect(at('2027-01-01T12:00:00Z', { effectiveSince: new Date('2027-01-03T00:00:00Z') })).toBe('passed')
    expect(at('2027-01-01T12:00:00Z', { outcome: 'skipped', due: null })).toBe('skipped')
  })
})

describe('a scheduled message', () => {
  const fields = (changes: object = {}) => ({
    name: 'Directions',
    property_ids: null,
    active: true,
    when: { moment: 'before_arrival', days: 3, hour: 9 },
    texts: { en: 'Hello', es: '', fr: '', de: '' },
    first_language: 'en',
    ...changes,
  })
  const wrong = (changes: object) =>
    scheduledMessageFields
      .safeParse(fields(changes))
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  it('needs a text in its first language, and only known fields in each', () => {
    expect(wrong({})).toBeUndefined()
    expect(wrong({ first_language: 'de' })).toEqual(['first_language: scheduled_message.text_missing'])
    const texts = { en: 'Hello', es: 'Hola {nombre}', fr: '', de: '' }
    expect(wrong({ texts })).toEqual(['texts.es: scheduled_message.unknown_field'])
    expect(wrong({ texts: { ...texts, es: 'a'.repeat(2_001) } })).toEqual(['texts.es: field.too_long'])
  })

  it('has days only within their limits', () => {
    for (const [moment, days] of [
      ['before_arrival', 61],
      ['before_arrival', 0],
      ['before_arrival', 1.5],
      ['after_departure', 31],
    ])
      expect(wrong({ when: { moment, days, hour: 9 } })).toEqual(['when.days: scheduled_message.days'])
    expect(wrong({ when: { moment: 'arrival', hour: 24 } })).toHaveLength(1)
    expect(wrong({ when: { moment: 'confirmation' } })).toBeUndefined()
    expect(wrong({ property_ids: [] })).toEqual(['property_ids: scheduled_message.no_home'])
  })
})
