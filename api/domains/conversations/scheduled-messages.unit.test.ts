import { describe, expect, it } from 'vitest'
import { messageForStay } from './scheduled-messages.views.ts'

const STAY = {
  booking_id: 'b1',
  language: 'en' as const,
  guest_name: 'Grace Guest',
  title: 'Otter House',
  address: '7 Otter Lane, Kingston, NY, USA',
  check_in_date: '2027-03-05',
  check_out_date: '2027-03-06',
  check_in_from: '15:00' as string | null,
  check_out_until: '11:00' as string | null,
  nights: 1,
  has_guide: true,
}
const NO_TEXTS = { first_language: 'en', text_en: '', text_es: '', text_fr: '', text_de: '' }
const fill = (text: string, changes: Partial<typeof STAY> = {}) =>
  messageForStay({ ...NO_TEXTS, text_en: text }, { ...STAY, ...changes }, 'https://latchkey.test').text

describe('the text of a scheduled message for a stay', () => {
  it('has its fields filled', () => {
    expect(fill('Dear {guest_first_name}, {home} is yours for {nights}: {address}.')).toBe(
      'Dear Grace, Otter House is yours for 1 night: 7 Otter Lane, Kingston, NY, USA.',
    )
    expect(fill('{arrival_date} from {arrival_time}, {departure_date} by {departure_time}')).toBe(
      'Friday, March 5, 2027 from 3:00 PM, Saturday, March 6, 2027 by 11:00 AM',
    )
    expect(fill('{guide_link}')).toBe('https://latchkey.test/stays/b1#guide')
    expect(fill('{nights}', { nights: 3 })).toBe('3 nights')
  })

  it('has dates and nights in the language of the text', () => {
    const german = { ...NO_TEXTS, first_language: 'de', text_de: '{arrival_date}, {arrival_time}, {nights}' }
    expect(messageForStay(german, { ...STAY, nights: 2 }, '')).toEqual({
      language: 'de',
      text: 'Freitag, 5. März 2027, 15:00, 2 Nächte',
    })
  })

  it('is in the language of the guest where it is written, else in the first one', () => {
    const texts = { ...NO_TEXTS, first_language: 'es', text_es: 'Hola', text_de: 'Hallo' }
    expect(messageForStay(texts, { ...STAY, language: 'de' as never }, '').text).toBe('Hallo')
    expect(messageForStay(texts, STAY, '')).toEqual({ language: 'es', text: 'Hola' })
  })

  it('leaves out lines whose field has nothing to say', () => {
    const text = 'Hello\n\nCome from {arrival_time}.\nThe guide: {guide_link}\n\nBye'
    expect(fill(text, { has_guide: false, check_in_from: null })).toBe('Hello\n\nBye')
    expect(fill('{guide_link}', { has_guide: false })).toBe('')
  })

  it('fills no braces that come from a name or a title', () => {
    expect(fill('{guest_first_name} at {home}', { guest_name: '{address}', title: '{guide_link}' })).toBe(
      '{address} at {guide_link}',
    )
  })

  it('is never longer than a message', () => {
    const long = fill('{address} '.repeat(200))
    expect(long).toHaveLength(2_000)
    expect(long.endsWith('…')).toBe(true)
  })
})
