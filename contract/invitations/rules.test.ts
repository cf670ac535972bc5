import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPastedAddresses } from './rules.ts'

const emails = (text: string) => readPastedAddresses(text).map(entry => entry.email)

describe('a pasted list of addresses', () => {
  it.each([
    ['lines', 'ada@example.com\nben@example.com\r\n\r\ncleo@example.com'],
    ['commas', 'ada@example.com, ben@example.com,cleo@example.com,'],
    ['semicolons and tabs', 'ada@example.com; ben@example.com\tcleo@example.com'],
    ['spaces', 'ada@example.com ben@example.com  cleo@example.com'],
    ['names', 'Ada L. <ada@example.com>, "Keyes, Ben" <ben@example.com>\nCleo cleo@example.com'],
    [
      'names with a comma that nobody quoted',
      'Lindqvist, Ada <ada@example.com>\nben@example.com, cleo@example.com',
    ],
    ['links of a mail program', 'mailto:ada@example.com\n<ben@example.com>\nCleo <mailto:cleo@example.com>'],
  ])('is read when it is written with %s', (_how, text) => {
    expect(emails(text)).toEqual(['ada@example.com', 'ben@example.com', 'cleo@example.com'])
  })

  it('holds each address once, whatever its letters', () => {
    expect(emails('Ada@Example.com\nada@example.com\nADA <ada@EXAMPLE.com>')).toEqual(['ada@example.com'])
  })

  it('keeps what is no address as it was written', () => {
    expect(readPastedAddresses('Uncle Jim\nada@example\n<>\nben@example.com')).toEqual([
      { text: 'Uncle Jim', email: null },
      { text: 'ada@example', email: null },
      { text: '<>', email: null },
      { text: 'ben@example.com', email: 'ben@example.com' },
    ])
  })

  it('is empty when nothing is written', () => {
    expect(readPastedAddresses(' \n,;\t\n')).toEqual([])
  })

  it('loses no address, in whatever way names and separators are mixed', () => {
    const address = fc
      .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
      .map(([name, place]) => `${name}@${place}.com`)
    const written = fc.tuple(
      address,
      fc.constantFrom('%', '<%>', 'A Name <%>', '"A, Name" <%>', 'Name, A <%>'),
    )
    const list = fc.array(fc.tuple(written, fc.constantFrom('\n', ', ', '; ', '\t')), { maxLength: 20 })
    fc.assert(
      fc.property(list, entries => {
        const text = entries.map(([[email, form], end]) => form.replace('%', email) + end).join('')
        expect(emails(text)).toEqual([...new Set(entries.map(([[email]]) => email))])
      }),
    )
  })

  it('of enormous length is read in the blink of an eye', () => {
    // CPU time of this thread, because the wait for a core says nothing about the parser.
    const begun = process.threadCpuUsage()
    readPastedAddresses('a<"'.repeat(100_000))
    readPastedAddresses('a@b '.repeat(50_000))
    expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000)
  })
})
