import { describe, expect, test } from 'vitest'
import { readBankStatement } from './read-bank-statement.ts'
import { isStatementProblem, type StatementOptions } from './statement.ts'

const read = (text: string | Uint8Array, options?: StatementOptions) =>
  readBankStatement(typeof text === 'string' ? new TextEncoder().encode(text) : text, options)
const readWell = async (text: string | Uint8Array, options?: StatementOptions) => {
  const statement = await read(text, options)
  if (isStatementProblem(statement)) throw new Error(JSON.stringify(statement))
  return statement
}

const GERMAN = `Kontoauszug;"Latchkey Ltd"
Konto:;DE89 3704 0044 0532 0130 00

"Buchungstag";"Wertstellung";"Status";"Zahlungspflichtige*r";"Verwendungszweck";"IBAN";"Betrag (€)";"Kundenreferenz"
"01.03.27";"02.03.27";"Gebucht";"Jürgen Groß";"Miete; März
LK-4711";"GB29 NWBK 6016 1331 9268 19";"1.250,50 €";"NOTPROVIDED"
"02.03.27";"";"Gebucht";"Latchkey Ltd";"Auszahlung";"";"-12,00";""
"03.03.27";"";"Vorgemerkt";"Hans";"später";"";"5,00";""
"";"";"";"";"Summe";"";"1.238,50 €";""
`
const ENGLISH = `Date,Description,Reference,Money out,Money in,Balance
03/15/2027,"ACME, Inc.",LK-1,,"1,234.56","2,000.00"
03/04/2027,Card fee,,0.30,,765.14
`
const FRENCH = `Date de comptabilisation\tLibellé\tDébit\tCrédit\tDevise
15/03/2027\tVirement "Dupont" réf LK-1\t\t1 234,56\tEUR
04/03/2027\tFrais\t-0,30\t\tEUR
`
const SPANISH = `Fecha operación;Fecha valor;Concepto;Ordenante;Importe;Divisa
2027-03-01 10:15:00;2027-03-02;Reserva LK-1;Núria Peña;12,00-;EUR
20270302;;Reserva LK-2;Núria Peña;100,00;EUR
`

const LINE = {
  bankReference: null,
  currency: 'EUR',
  payerName: null,
  payerAccount: null,
  remittance: '',
  creditorReference: null,
  endToEndId: null,
}

describe('a bank statement in columns', () => {
  test('may be German', async () => {
    expect(await readWell(GERMAN)).toEqual({
      account: 'DE89370400440532013000',
      statementId: null,
      lines: [
        {
          ...LINE,
          bookedOn: '2027-03-01',
          amountCents: 125_050,
          payerName: 'Jürgen Groß',
          payerAccount: 'GB29NWBK60161331926819',
          remittance: 'Miete; März LK-4711',
        },
        {
          ...LINE,
          bookedOn: '2027-03-02',
          amountCents: -1_200,
          payerName: 'Latchkey Ltd',
          remittance: 'Auszahlung',
        },
      ],
      skipped: [
        { line: 8, reason: 'pending' },
        { line: 9, reason: 'undated' },
      ],
    })
  })

  test('may be English, with two columns of amounts and a currency that the person names', async () => {
    expect((await readWell(ENGLISH, { currency: 'USD' })).lines).toEqual([
      {
        ...LINE,
        currency: 'USD',
        bookedOn: '2027-03-15',
        amountCents: 123_456,
        remittance: 'ACME, Inc. LK-1',
      },
      { ...LINE, currency: 'USD', bookedOn: '2027-03-04', amountCents: -30, remittance: 'Card fee' },
    ])
    expect(await read(ENGLISH)).toEqual({ problem: 'currency_missing', line: 2 })
  })

  test('may be French, with tabs', async () => {
    expect((await readWell(FRENCH)).lines).toEqual([
      { ...LINE, bookedOn: '2027-03-15', amountCents: 123_456, remittance: 'Virement "Dupont" réf LK-1' },
      { ...LINE, bookedOn: '2027-03-04', amountCents: -30, remittance: 'Frais' },
    ])
  })

  test('may be Spanish, with the minus behind', async () => {
    expect((await readWell(SPANISH)).lines).toMatchObject([
      { bookedOn: '2027-03-01', amountCents: -1_200, payerName: 'Núria Peña', remittance: 'Reserva LK-1' },
      { bookedOn: '2027-03-02', amountCents: 10_000 },
    ])
  })

  test('reads the same in every encoding and with every line end', async () => {
    const { lines } = await readWell(SPANISH)
    const utf16 = Buffer.from(`\ufeff${SPANISH}`, 'utf16le')
    const written = [
      `\ufeff${SPANISH}`,
      SPANISH.replaceAll('\n', '\r\n'),
      SPANISH.replaceAll('\n', '\r'),
      Buffer.from(SPANISH, 'latin1'),
      utf16,
      Buffer.from(utf16).swap16(),
    ]
    for (const each of written) expect((await readWell(each)).lines).toEqual(lines)
    const euro = Buffer.from('Datum;Betrag\n01.03.2027;5,00 \x80\n', 'latin1')
    expect((await readWell(euro)).lines).toMatchObject([{ amountCents: 500, currency: 'EUR' }])
  })

  test('may say in a column of its own what was debit and what credit', async () => {
    const text = 'Buchungstag;Umsatz;Soll/Haben;Währung\n01.03.2027;5,00;S;EUR\n01.03.2027;6,00;H;EUR\n'
    expect((await readWell(text)).lines.map(line => line.amountCents)).toEqual([-500, 600])
    expect(await read(text.replace(';H;', ';X;'))).toMatchObject({ problem: 'bad_amount', line: 3 })
  })

  test('has references of its own columns', async () => {
    const text = `Booking date,Amount,Currency,Creditor reference,Remittance information,End-to-End ID,Transaction ID
2027-03-01,5.00,EUR,RF18 5390 0754 7034,for March,E-1,T-1\n`
    expect((await readWell(text)).lines).toMatchObject([
      {
        creditorReference: 'RF18539007547034',
        remittance: 'RF18539007547034 for March',
        endToEndId: 'E-1',
        bankReference: 'T-1',
      },
    ])
  })

  test('is refused without a date and an amount, with the names that it has', async () => {
    expect(await read('Latchkey Ltd\nWann;Wieviel;IBAN\n01.03.2027;5,00;x\n')).toEqual({
      problem: 'unknown_columns',
      detail: 'Wann | Wieviel | IBAN',
    })
    for (const text of ['', 'Dear bank\nplease pay\n'])
      expect(await read(text)).toMatchObject({ problem: 'not_a_statement' })
  })
})

/** A file with one column of dates. */
const dated = (...dates: string[]) =>
  `Date;Amount;Currency\n${dates.map(date => `${date};1.00;EUR\n`).join('')}`
const daysOf = async (...dates: string[]) =>
  (await readWell(dated(...dates))).lines.map(({ bookedOn }) => bookedOn).join(' ')

describe('dates with slashes', () => {
  test('are read as the whole column can be read', async () => {
    expect(await daysOf('03/04/2027', '13/04/2027')).toBe('2027-04-03 2027-04-13')
    expect(await daysOf('03/04/2027', '04-13-27')).toBe('2027-03-04 2027-04-13')
    expect(await daysOf('03/03/2027')).toBe('2027-03-03')
    expect(await daysOf('2027/03/04', '04.03.2027')).toBe('2027-03-04 2027-03-04')
  })

  test('are asked about where both ways are possible', async () => {
    const text = dated('2027-01-01', '03/04/2027')
    expect(await read(text)).toEqual({ problem: 'ambiguous_date', line: 3, detail: '03/04/2027' })
    expect((await readWell(text, { dateOrder: 'dmy' })).lines[1]?.bookedOn).toBe('2027-04-03')
    expect((await readWell(text, { dateOrder: 'mdy' })).lines[1]?.bookedOn).toBe('2027-03-04')
  })

  test('are refused where neither is possible', async () => {
    for (const dates of [['13/04/2027', '04/13/2027'], ['31.02.2027'], ['1 Mar 2027'], ['Mar 1, 2027']])
      expect(await read(dated(...dates))).toMatchObject({ problem: 'bad_date', line: dates.length + 1 })
  })
})

/** A file with one column of amounts. */
const paid = (currency: string, ...amounts: string[]) =>
  `Datum\tBetrag\tWährung\n${amounts.map(amount => `01.03.2027\t${amount}\t${currency}\n`).join('')}`
const centsOf = async (currency: string, ...amounts: string[]) =>
  (await readWell(paid(currency, ...amounts))).lines.map(({ amountCents }) => amountCents)

describe('amounts', () => {
  test('have a decimal comma or a decimal point, and signs wherever banks put them', async () => {
    expect(
      await centsOf('EUR', '1.234,56', '-12,00', '12,00-', '(12,00)', '+5', '5,0', '−5,00 €', '7,00 S'),
    ).toEqual([123_456, -1_200, -1_200, -1_200, 500, 500, -500, -700])
    expect(
      await centsOf(
        'USD',
        '1,234.56',
        "1'234'567.80",
        '-$.50',
        'USD 3.10',
        '1,000',
        '1,00,0.00'.replace(/,/g, ''),
      ),
    ).toEqual([123_456, 123_456_780, -50, 310, 100_000, 100_000])
    expect(await centsOf('JPY', '1,000', '2.000'.replace('.', ','), '3000', '4000.00')).toEqual([
      1_000, 2_000, 3_000, 4_000,
    ])
    expect(await centsOf('KWD', '1.234', '1,000.500')).toEqual([1_234, 1_000_500])
  })

  test('are refused where they may be a thousand times more', async () => {
    expect(await read(paid('EUR', '5', '1.000'))).toEqual({
      problem: 'ambiguous_amount',
      line: 3,
      detail: '1.000 EUR',
    })
    expect(await centsOf('EUR', '1.000', '1.234')).toEqual([100_000, 123_400])
    expect(await centsOf('EUR', '1.000', '0,5')).toEqual([100_000, 50])
  })

  test('are refused where the file contradicts itself or means no money', async () => {
    for (const amounts of [
      ['1,5', '1.5'],
      ['1.23,45'],
      ['1.2345'],
      ['12,00,0'],
      ['-(1)'],
      ['1 ab'],
      ['--1'],
      ['1-2'],
    ])
      expect(await read(paid('EUR', ...amounts)), amounts[0]).toMatchObject({
        problem: 'bad_amount',
        line: amounts.length + 1,
      })
    expect(await read(paid('EUR', 'USD 1.00'))).toMatchObject({ problem: 'bad_currency', line: 2 })
    expect(await read(paid('Euros', '1.00'))).toMatchObject({ problem: 'bad_currency', line: 2 })
    expect(await read('Date;Credit;Debit\n2027-03-01;1.00;2.00\n', { currency: 'EUR' })).toMatchObject({
      problem: 'bad_amount',
      line: 2,
    })
  })

  test('of nothing are left out', async () => {
    const { lines, skipped } = await readWell(paid('EUR', '0,00', '', '1,00'))
    expect(lines).toHaveLength(1)
    expect(skipped).toEqual([
      { line: 2, reason: 'zero' },
      { line: 3, reason: 'no_amount' },
    ])
  })
})
