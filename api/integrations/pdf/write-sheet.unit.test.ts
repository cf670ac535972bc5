import { describe, expect, it } from 'vitest'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { writable } from './fonts.ts'
import type { Sheet } from './sheet.ts'
import { writeSheet } from './write-sheet.ts'

const sheet: Sheet = {
  title: 'Receipt 2026-0001',
  issued_at: new Date('2026-11-24T10:00:00Z'),
  language: 'en-US',
  facts: [{ label: 'Issued', text: 'November 24, 2026' }],
  people: [
    { label: 'Guest', text: 'Deniz Yıldız' },
    { label: 'Owner', text: 'Petra Nováková' },
  ],
  subject: { label: 'Stay', title: 'Ana Łukasz’s boathouse', lines: ['Łódź, Polska', '5 nights, 2 guests'] },
  lines: [
    { label: '$185.00 × 5 nights', hint: 'Žlutý kůň', amount: '$925.00' },
    { label: 'Service fee', amount: '$50.00' },
  ],
  total: { label: 'Paid', amount: '$975.00' },
  notes: [],
  movements: {
    title: 'Payments and refunds',
    lines: [{ label: 'Payment received on November 24, 2026', amount: '$975.00' }],
  },
  footer: 'All amounts are in US dollars.',
  toPage: (page, pages) => `Page ${page} of ${pages}`,
}
const textOf = async (changes: Partial<Sheet> = {}) => readPdfText(await writeSheet({ ...sheet, ...changes }))

describe('a sheet as a PDF', () => {
  it('has its texts in reading order on one page of A4', async () => {
    const bytes = await writeSheet(sheet)
    expect(readPdfText(bytes)).toEqual([
      [
        ...['Latchkey', 'Receipt 2026-0001', 'Issued', 'November 24, 2026'],
        ...['Guest', 'Deniz Yıldız', 'Owner', 'Petra Nováková'],
        ...['Stay', 'Ana Łukasz’s boathouse', 'Łódź, Polska', '5 nights, 2 guests'],
        ...['$185.00 × 5 nights', 'Žlutý kůň', '$925.00', 'Service fee', '$50.00', 'Paid', '$975.00'],
        ...['Payments and refunds', 'Payment received on November 24, 2026', '$975.00'],
        'All amounts are in US dollars.',
      ],
    ])
    const file = Buffer.from(bytes).toString('latin1')
    expect(file).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
    // The fonts are embedded, with the characters of this sheet only: whole they have 40 kB each.
    expect(file.match(/\/FontFile2/g)).toHaveLength(2)
    expect(bytes.length).toBeLessThan(20_000)
  })

  it('is the same file each time', async () => {
    expect(Buffer.from(await writeSheet(sheet)).equals(await writeSheet(sheet))).toBe(true)
  })

  it('goes on on further pages, which are numbered, and loses no line', async () => {
    const lines = Array.from({ length: 60 }, (_, nth) => ({ label: `Line ${nth}`, amount: `$${nth}.00` }))
    const pages = await textOf({ lines })
    expect(pages.length).toBeGreaterThan(1)
    const all = pages.flat()
    for (const { label, amount } of lines) expect(all).toEqual(expect.arrayContaining([label, amount]))
    for (const [index, page] of pages.entries()) {
      expect(page.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`)
      // A line is on the page of its amount.
      for (const { label, amount } of lines) expect(page.includes(label)).toBe(page.includes(amount))
    }
  })

  it('writes letters that the font lacks in Latin ones, and never an empty box', async () => {
    const people = [
      { label: 'Guest', text: 'Иван 李' },
      { label: 'Owner', text: 'Nguyễn' },
    ]
    const all = (await textOf({ people })).flat()
    expect(all).toEqual(expect.arrayContaining(['Ivan Li']))
    expect(all.join('')).not.toContain('\uFFFD')
  })
})

it('a decomposed name is written with its own letters', () => {
  const isLatin = (codePoint: number) => codePoint < 0x180
  expect(writable('Nováková'.normalize('NFD'), isLatin)).toBe('Nováková')
})
