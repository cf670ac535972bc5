import { expect, it } from 'vitest'
import { pdfName } from './attachments.rules.ts'

it('a name keeps what its reader needs', () => {
  expect(pdfName('House rules – Naoussa.pdf')).toBe('House rules – Naoussa.pdf')
  expect(pdfName('SCAN.PDF')).toBe('SCAN.pdf')
})

it.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\ticket.pdf', 'ticket.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['a\r\nset-cookie: b\0.pdf', 'a set-cookie: b.pdf'],
  ['\u200b.pdf', 'document.pdf'],
  ['', 'document.pdf'],
])('%j becomes %j', (given, name) => expect(pdfName(given)).toBe(name))

it('a long name is cut, never inside a character, and keeps its ending', () => {
  const name = pdfName(`${'a'.repeat(95)}🗝️${'b'.repeat(50)}.pdf`)
  expect(name.length).toBeLessThanOrEqual(100)
  expect(name.endsWith('.pdf')).toBe(true)
  expect(name.isWellFormed()).toBe(true)
})
