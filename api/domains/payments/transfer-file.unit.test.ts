import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { type TransferFile, writeTransferFile } from './transfer-file.views.ts'

const order = {
  currency: 'usd' as const,
  reference: 'LK0b6f6c5000004000800000000000a001',
  cents: 12_345,
  name: 'Olga Owner',
  iban: 'DE89370400440532013000',
  purpose: 'Latchkey LK0b6f6c5000004000800000000000a001',
}
const file: TransferFile = {
  id: 'LK0b6f6c5000004000800000000000b002',
  createdAt: new Date('2027-03-01T09:30:15.678Z'),
  on: '2027-03-01',
  from: { name: 'Latchkey Ltd', iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' },
  transfers: [order, { ...order, cents: 5 }],
}

const read = (xml: string) => {
  const { DOMParser } = new JSDOM('').window
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const all = (name: string) => [...document.getElementsByTagName(name)].map(found => found.textContent ?? '')
  return { document, all }
}
/** The names of the elements below one, in order: the schema fixes it. */
const below = (document: Document, name: string) =>
  [...(document.getElementsByTagName(name)[0]?.children ?? [])].map(({ tagName }) => tagName)

describe('a transfer file', () => {
  test('has the elements of pain.001.001.09 in the order of its schema', () => {
    const { document } = read(writeTransferFile(file))
    expect(document.documentElement.namespaceURI).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    expect(below(document, 'CstmrCdtTrfInitn')).toEqual(['GrpHdr', 'PmtInf'])
    expect(below(document, 'GrpHdr')).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'])
    expect(below(document, 'PmtInf')).toEqual([
      ...['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'ChrgBr'],
      ...['CdtTrfTxInf', 'CdtTrfTxInf'],
    ])
    expect(below(document, 'CdtTrfTxInf')).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'])
  })

  test('says how many transfers it has and what they are together, twice', () => {
    const { all } = read(writeTransferFile(file))
    expect(all('NbOfTxs')).toEqual(['2', '2'])
    expect(all('CtrlSum')).toEqual(['123.50', '123.50'])
    expect(all('InstdAmt')).toEqual(['123.45', '0.05'])
    expect(all('IBAN')).toEqual([file.from.iban, order.iban, order.iban])
    expect([all('CreDtTm'), all('Dt')]).toEqual([['2027-03-01T09:30:15Z'], ['2027-03-01']])
  })

  test('names the bank that pays, or says that its code is not known', () => {
    expect(read(writeTransferFile(file)).all('BICFI')).toEqual(['NWBKGB2L'])
    const without = writeTransferFile({ ...file, from: { ...file.from, bic: null } })
    expect(read(without).all('DbtrAgt')).toEqual(['NOTPROVIDED'])
  })

  test('writes names in the letters of every bank', () => {
    const names = ['Jürgen Groß & Söhne', 'Łukasz Żółć', '田中 太郎', '//Ltd', '<Dbtr>', '🏡']
    const { all } = read(writeTransferFile({ ...file, transfers: names.map(name => ({ ...order, name })) }))
    const [, , ...written] = all('Nm')
    expect(written.slice(0, 3)).toEqual([
      'Jurgen Gross Sohne',
      'Lukasz Zolc',
      expect.stringMatching(/^[A-Za-z ]+$/),
    ])
    expect(written[3]).toBe('Ltd')
    expect(written[4]).toBe('Dbtr')
  })

  test('is well formed, within every length, and loses no cent, whatever people call themselves', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    const transfer = fc.record({ name: text, purpose: text, cents: fc.integer({ min: 1, max: 1e11 }) })
    fc.assert(
      fc.property(text, fc.array(transfer, { minLength: 1, maxLength: 8 }), (sender, drawn) => {
        const xml = writeTransferFile({
          ...file,
          from: { ...file.from, name: sender },
          transfers: drawn.map(each => ({ ...order, ...each })),
        })
        const { document, all } = read(xml)
        expect(document.getElementsByTagName('parsererror')).toHaveLength(0)
        for (const name of all('Nm'))
          expect(name).toMatch(/^[a-zA-Z0-9?:().,'+-][a-zA-Z0-9/?:().,'+ -]{0,69}$/)
        for (const purpose of all('Ustrd')) expect(purpose).toMatch(/^[a-zA-Z0-9/?:().,'+ -]{1,140}$/)
        const cents = (amount: string) => BigInt(amount.replace('.', ''))
        const sum = all('InstdAmt').reduce((total, amount) => total + cents(amount), 0n)
        expect(all('CtrlSum').map(cents)).toEqual([sum, sum])
      }),
    )
  })
})
