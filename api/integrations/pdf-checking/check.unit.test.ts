import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aPdf, packedObjects } from '#tests/support/pdf-files.ts'
import { checkPdf } from './check.ts'
import { checkPdfInThread } from './check-in-thread.ts'

const bytesOf = (text: string) => Buffer.from(text, 'latin1')

describe('a PDF that only shows pages', () => {
  it('is taken, also one whose objects are packed', () => {
    expect(checkPdf(aPdf())).toBeNull()
    expect(
      checkPdf(aPdf(packedObjects('1 0 << /Type /Catalog /Title (JavaScript for beginners) >>'))),
    ).toBeNull()
  })

  it('may have 10 MB of data in which short names stand by chance', () => {
    const noise = Buffer.alloc(9_000_000, '/JS(x /JS 1 0 R /A#4')
    const picture = Buffer.concat([
      bytesOf('5 0 obj << /Length 9 >> stream\n'),
      noise,
      bytesOf('\nendstream endobj'),
    ])
    expect(checkPdf(aPdf(picture))).toBeNull()
  })
})

describe('a PDF that runs or brings something', () => {
  it.each([
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/A << /S /Launch /F (cmd.exe) >>',
    '/Names << /EmbeddedFiles 7 0 R >>',
    '/Type /EmbeddedFile',
    '/Subtype /RichMedia',
    '/AcroForm << /XFA 8 0 R >>',
    '/A << /S /Rendition /JS (x) >>',
    // The same name, with some of its letters as codes.
    '/S /J#61vaScrip#74',
    '/S /#4aavaScript',
    '/S/Launch/F(x)',
  ])('is refused: %s', words => {
    expect(checkPdf(aPdf(bytesOf(`4 0 obj << ${words} >> endobj\n`)))).toBe('active')
    expect(checkPdf(aPdf(packedObjects(`4 0 << ${words} >>`)))).toBe('active')
  })

  it('is refused also where a dictionary calls the packed objects something else', () => {
    const objects = packedObjects('4 0 << /S /JavaScript >>', '<< /Type /XObject /Filter /FlateDecode >>')
    expect(checkPdf(aPdf(objects))).toBe('active')
  })

  it('is refused where objects are packed in a way that is not looked into', () => {
    const odd = packedObjects('4 0 << >>', '<< /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>')
    expect(checkPdf(aPdf(odd))).toBe('broken')
    const cut = bytesOf('9 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\nx\x9cnothing')
    expect(checkPdf(aPdf(cut))).toBe('broken')
  })
})

it('an encrypted PDF is refused as such', () => {
  expect(checkPdf(aPdf(bytesOf('trailer << /Encrypt 9 0 R >>\n')))).toBe('protected')
})

describe('what is no whole PDF', () => {
  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML with a PDF behind it', `<html>${aPdf().toString('latin1')}`],
    ['a PDF with HTML behind it', `${aPdf().toString('latin1')}${'<p>'.repeat(500)}`],
    ['its beginning', aPdf().toString('latin1').slice(0, 60)],
    ['nothing', ''],
  ])('is refused: %s', (_, text) => expect(checkPdf(bytesOf(text))).toBe('broken'))

  it('is refused when a few kilobytes unfold to more than is looked through', () => {
    const wide = Buffer.concat([bytesOf('1 0 '), Buffer.alloc(13 * 1024 * 1024, ' ')])
    const objects = Buffer.concat([
      bytesOf('9 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\n'),
      deflateSync(wide),
      bytesOf('\nendstream endobj\n'),
    ])
    expect(objects.length).toBeLessThan(20_000)
    expect(checkPdf(aPdf(objects))).toBeNull()
    expect(checkPdf(aPdf(Buffer.concat(Array(5).fill(objects))))).toBe('broken')
  })
})

describe('in a thread', () => {
  it('the answer is the same', async () => {
    expect(await checkPdfInThread(aPdf())).toBeNull()
    expect(await checkPdfInThread(aPdf(bytesOf('1 0 obj << /S /Launch >> endobj\n')))).toBe('active')
  })

  it('a file that takes too long is given up', async () => {
    expect(await checkPdfInThread(aPdf(), { limitMs: 0 })).toBe('broken')
  })
})
