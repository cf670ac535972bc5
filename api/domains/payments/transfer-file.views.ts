import anyAscii from 'any-ascii'
import type { Currency } from '#contract/kernel/currencies.ts'
import { currencyCode, writeUnits } from '#contract/kernel/money.ts'
import type { CalendarDate } from '#contract/kernel/nights.ts'

export interface TransferOrder {
  /** At most 35 characters; the bank returns it with the transfer (EndToEndId). */
  readonly reference: string
  readonly cents: number
  readonly currency: Currency
  readonly name: string
  readonly iban: string
  /** What the receiver reads. */
  readonly purpose: string
}

export interface TransferFile {
  /** At most 35 characters; banks refuse a second file of that name. */
  readonly id: string
  readonly createdAt: Date
  /** The day on which the bank is to pay. */
  readonly on: CalendarDate
  readonly from: { readonly name: string; readonly iban: string; readonly bic: string | null }
  readonly transfers: readonly TransferOrder[]
}

const MAXIMUM_TRANSFER_NAME = 70
const MAXIMUM_PURPOSE = 140

/**
 * A text in the characters that every bank accepts (the SWIFT X set, as the SEPA guidelines require): other letters are
 * transliterated, other signs become spaces. None of these characters has a meaning in XML.
 */
const toBankText = (text: string, most: number): string => {
  const plain = anyAscii(text)
    .replaceAll(/[^a-zA-Z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .replaceAll(/ {2,}/g, ' ')
  return plain.slice(0, most).replace(/[/ ]+$/, '') || 'Not provided'
}

const transferXml = ({ reference, cents, currency, name, iban, purpose }: TransferOrder) => `
      <CdtTrfTxInf>
        <PmtId><EndToEndId>${reference}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="${currencyCode(currency)}">${writeUnits(cents, currency)}</InstdAmt></Amt>
        <Cdtr><Nm>${toBankText(name, MAXIMUM_TRANSFER_NAME)}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${toBankText(purpose, MAXIMUM_PURPOSE)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`

/**
 * Credit transfers as banks import them: a Customer Credit Transfer Initiation (ISO 20022, pain.001.001.09) with one
 * payment in US dollars, whose charges sender and receiver share. Account numbers must be IBANs.
 */
export const writeTransferFile = ({ id, createdAt, on, from, transfers }: TransferFile): string => {
  // All transfers of a file are in one currency.
  const currency = transfers[0]?.currency ?? 'usd'
  const sum = transfers.reduce((before, { cents }) => before + cents, 0)
  const sums = `<NbOfTxs>${transfers.length}</NbOfTxs>
      <CtrlSum>${writeUnits(sum, currency)}</CtrlSum>`
  const sender = toBankText(from.name, MAXIMUM_TRANSFER_NAME)
  const bank = from.bic ? `<BICFI>${from.bic}</BICFI>` : '<Othr><Id>NOTPROVIDED</Id></Othr>'
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${id}</MsgId>
      <CreDtTm>${createdAt.toISOString().slice(0, 19)}Z</CreDtTm>
      ${sums}
      <InitgPty><Nm>${sender}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${id}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      ${sums}
      <ReqdExctnDt><Dt>${on}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${sender}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${from.iban}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId>${bank}</FinInstnId></DbtrAgt>
      <ChrgBr>SHAR</ChrgBr>${transfers.map(transferXml).join('')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`
}
