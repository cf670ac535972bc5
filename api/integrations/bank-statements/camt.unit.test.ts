import { describe, expect, test } from 'vitest'
import {
  balanceXml,
  type CamtGeneration,
  camtOf,
  camtXml,
  entryXml,
  OWN_ACCOUNT,
  type SampleEntry,
  statementXml,
} from '#tests/support/camt-samples.ts'
import { readBankStatement } from './read-bank-statement.ts'
import { isStatementProblem } from './statement.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const read = (xml: string) => readBankStatement(encode(xml))
const readWell = async (xml: string) => {
  const statement = await read(xml)
  if (isStatementProblem(statement)) throw new Error(JSON.stringify(statement))
  return statement
}
const linesOf = async (entries: readonly SampleEntry[], generation: CamtGeneration = 'new') =>
  (await readWell(camtOf(entries, generation))).lines
const amountsOf = async (entries: readonly SampleEntry[]) =>
  (await linesOf(entries)).map(({ amountCents }) => amountCents)

const PAID: SampleEntry = {
  amount: '1250.50',
  bankReference: '2027030100001',
  entryReference: '1',
  name: 'Gina Guest & Söhne',
  iban: 'DE89370400440532013000',
  references: ['RF18 5390 0754 7034'],
  lines: ['Stay in March', 'thank   you'],
  endToEndId: 'E2E-77',
}
const LINE = {
  bankReference: '2027030100001',
  bookedOn: '2027-03-01',
  amountCents: 125_050,
  currency: 'EUR',
  payerName: 'Gina Guest & Söhne',
  payerAccount: 'DE89370400440532013000',
  remittance: 'RF18539007547034 Stay in March thank you',
  creditorReference: 'RF18539007547034',
  endToEndId: 'E2E-77',
}

describe('a bank statement in XML', () => {
  test.each(['old', 'new'] as const)('of the %s generation says who paid what and why', async generation => {
    expect(await readWell(camtOf([PAID], generation))).toEqual({
      account: OWN_ACCOUNT,
      statementId: 'S-2027-03',
      lines: [LINE],
      skipped: [],
    })
  })

  test('may be of any version from 2 to 13', async () => {
    for (const version of ['02', '04', '06', '10', '13'])
      expect((await readWell(camtXml(statementXml(entryXml(PAID)), version))).lines).toEqual([LINE])
    for (const version of ['01', '14', '2'])
      expect(await read(camtXml(statementXml(entryXml(PAID)), version))).toMatchObject({
        problem: 'not_a_statement',
      })
  })

  test('may name its elements with a prefix, and may contain elements of others', async () => {
    const prefixed = camtOf([PAID])
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
      .replace('xmlns=', 'xmlns:ns2=')
    const foreign = '<SplmtryData xmlns="urn:bank"><Ntry><Amt Ccy="EUR">9.00</Amt></Ntry></SplmtryData>'
    const withForeign = prefixed
      .replace('</ns2:Stmt>', `${foreign}</ns2:Stmt>`)
      .replace('<ns2:Ntry>', '<ns2:Ntry><Amt xmlns="urn:bank" Ccy="EUR">9.00</Amt>')
    expect((await readWell(withForeign)).lines).toEqual([LINE])
  })

  test('leaves out what the bank has not booked, and says so', async () => {
    const statuses = ['BOOK', 'PDNG', 'INFO', 'FUTR', 'XXXX']
    for (const generation of ['old', 'new'] as const) {
      const xml = camtOf(
        statuses.map(status => ({ ...PAID, status })),
        generation,
      )
      const { lines, skipped } = await readWell(xml)
      expect(lines).toEqual([LINE])
      expect(skipped.map(({ reason }) => reason)).toEqual([
        'pending',
        'information',
        'pending',
        'status_unknown',
      ])
      expect(xml.split('\n')[(skipped[0]?.line ?? 0) - 1]).toContain('<Ntry>')
    }
  })

  test('has money that left below zero', async () => {
    expect(await amountsOf([{ direction: 'DBIT', amount: '7.25' }])).toEqual([-725])
  })

  test('takes the amounts of each currency to its smallest unit, without rounding', async () => {
    const written = [
      ['1250', 'JPY', 1250],
      ['1250.000', 'JPY', 1250],
      ['0.1', 'EUR', 10],
      ['.29', 'EUR', 29],
      ['8.', 'EUR', 800],
      ['1.005', 'KWD', 1005],
      ['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
    ] as const
    for (const [amount, currency, cents] of written)
      expect(await linesOf([{ amount, currency }])).toMatchObject([{ amountCents: cents, currency }])
  })

  test('is refused for an amount that no one can have paid', async () => {
    for (const [amount, currency] of [
      ['12.5', 'JPY'],
      ['1.005', 'EUR'],
      ['-1.00', 'EUR'],
      ['1,00', 'EUR'],
      ['1e3', 'EUR'],
      ['', 'EUR'],
      ['.', 'EUR'],
      ['90071992547409.92', 'EUR'],
    ] as const)
      expect(await read(camtOf([{ amount, currency }])), amount).toMatchObject({
        problem: 'bad_amount',
        line: 7,
      })
    expect(await read(camtOf([{ currency: 'EURO' }]))).toMatchObject({ problem: 'bad_currency' })
    expect(await read(camtOf([{ amount: '1', direction: 'C' as 'CRDT' }]))).toMatchObject({
      problem: 'bad_amount',
    })
  })

  test('takes the day of the booking, else that of the value', async () => {
    const dated = await readWell(
      camtOf([{ valuedOn: '2027-03-05' }, { bookedOn: null, valuedOn: '2027-03-05' }, { bookedOn: null }]),
    )
    expect(dated.lines.map(({ bookedOn }) => bookedOn)).toEqual(['2027-03-01', '2027-03-05'])
    expect(dated.skipped).toMatchObject([{ reason: 'undated' }])
    const timed = camtOf([{}]).replace('<Dt>2027-03-01</Dt>', '<DtTm>2027-03-01T23:59:00-08:00</DtTm>')
    expect((await readWell(timed)).lines).toMatchObject([{ bookedOn: '2027-03-01' }])
    expect(await read(camtOf([{ bookedOn: '2027-02-29' }]))).toMatchObject({
      problem: 'bad_date',
      detail: '2027-02-29',
    })
  })

  test('knows payers and references that the bank does not', async () => {
    expect(
      await linesOf([{ endToEndId: 'NOTPROVIDED', otherAccount: '00-123', entryReference: '17' }]),
    ).toEqual([
      {
        ...LINE,
        amountCents: 12_000,
        bankReference: '17',
        payerName: null,
        payerAccount: '00-123',
        remittance: '',
        creditorReference: null,
        endToEndId: null,
      },
    ])
    expect(await linesOf([{ parts: [] }])).toMatchObject([{ amountCents: 12_000, payerName: null }])
  })

  test('has names without the characters that hide something', async () => {
    expect(await linesOf([{ name: 'Gina\u202e tseuG\u200b' }])).toMatchObject([{ payerName: 'Gina tseuG' }])
  })

  test('may contain several statements, of one account or of several', async () => {
    const entries = entryXml(PAID)
    const second = statementXml(entryXml({ amount: '3.00' }), { id: 'S-2027-04' })
    const months = await readWell(camtXml(statementXml(entries) + second))
    expect(months).toMatchObject({ account: OWN_ACCOUNT, statementId: null })
    expect(months.lines.map(({ amountCents }) => amountCents)).toEqual([125_050, 300])
    const other = statementXml('', { account: '<Othr><Id>4711</Id></Othr>' })
    expect(await readWell(camtXml(other))).toMatchObject({ account: '4711', lines: [] })
    expect(await readWell(camtXml(statementXml(entries) + other))).toMatchObject({ account: null })
  })
})

describe('an entry with several parts', () => {
  const parts = [
    { amount: '100.00', name: 'Ada', references: ['RF18539007547034'], endToEndId: 'A', bankReference: 'P1' },
    { amount: '20.00', name: 'Bob', lines: ['Bob pays'], endToEndId: 'B' },
  ]

  test.each(['old', 'new'] as const)('is one line for each part (%s generation)', async generation => {
    const lines = await linesOf([{ bankReference: 'WHOLE', parts }], generation)
    expect(lines).toMatchObject([
      { amountCents: 10_000, payerName: 'Ada', bankReference: 'P1', creditorReference: 'RF18539007547034' },
      {
        amountCents: 2_000,
        payerName: 'Bob',
        bankReference: 'WHOLE',
        remittance: 'Bob pays',
        endToEndId: 'B',
      },
    ])
  })

  test('may have parts in the other direction', async () => {
    expect(
      await amountsOf([{ parts: [{ amount: '125.00' }, { amount: '5.00', direction: 'DBIT' }] }]),
    ).toEqual([12_500, -500])
  })

  test('is one line where the parts are not the whole', async () => {
    const unequal = [...parts, { amount: '0.01', name: 'Ada' }]
    const foreign = [parts[0] ?? {}, { amount: '20.00', currency: 'USD' }]
    const unknown = [parts[0] ?? {}, { name: 'Bob' }]
    for (const each of [unequal, foreign, unknown]) {
      const lines = await linesOf([{ bankReference: 'WHOLE', parts: each }])
      expect(lines).toMatchObject([
        { amountCents: 12_000, payerName: null, endToEndId: null, bankReference: 'WHOLE' },
      ])
      expect(lines[0]?.remittance).toContain('RF18539007547034')
    }
  })

  test('has the amount of the entry where its only part names none or another', async () => {
    expect(await linesOf([{ parts: [{ name: 'Ada' }] }])).toMatchObject([
      { amountCents: 12_000, payerName: 'Ada' },
    ])
    expect(await linesOf([{ parts: [{ name: 'Ada', amount: '130.00', currency: 'USD' }] }])).toMatchObject([
      { amountCents: 12_000, currency: 'EUR', payerName: 'Ada' },
    ])
  })

  test('has no line for a part of nothing', async () => {
    const { lines, skipped } = await readWell(camtOf([{ parts: [{ amount: '120.00' }, { amount: '0.00' }] }]))
    expect(lines).toHaveLength(1)
    expect(skipped).toMatchObject([{ reason: 'zero' }])
  })
})

describe('a reversal', () => {
  const entries = [
    { amount: '100.00' },
    { amount: '100.00', direction: 'DBIT', reversal: true },
    { amount: '30.00', reversal: false },
  ] as const

  test('moves the money as the bank says: a reversed credit is a debit', async () => {
    expect(await amountsOf(entries)).toEqual([10_000, -10_000, 3_000])
  })

  test('moves it the other way where only this leads to the balance of the bank', async () => {
    const opposite = entries.map(entry => entryXml({ ...entry, direction: 'CRDT' })).join('')
    const amounts = async (closing: string) => {
      const balances = balanceXml('PRCD', '10.00', 'DBIT') + balanceXml('CLBD', closing)
      return (await readWell(camtXml(statementXml(balances + opposite)))).lines.map(line => line.amountCents)
    }
    expect(await amounts('20.00')).toEqual([10_000, -10_000, 3_000])
    expect(await amounts('220.00')).toEqual([10_000, 10_000, 3_000])
    expect(await amounts('21.00')).toEqual([10_000, 10_000, 3_000])
  })
})
