const VERSIONS = { old: '02', new: '08' } as const

/** Statements of the first generation of camt.053, which German banks used until 2025, or of the present one. */
export type CamtGeneration = keyof typeof VERSIONS

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const tag = (name: string, content: string | undefined, attributes = '') =>
  content === undefined ? '' : `<${name}${attributes}>${content}</${name}>`

export interface SamplePart {
  readonly amount?: string
  readonly currency?: string
  readonly direction?: 'CRDT' | 'DBIT'
  readonly name?: string
  readonly iban?: string
  readonly otherAccount?: string
  readonly references?: readonly string[]
  readonly lines?: readonly string[]
  readonly endToEndId?: string
  readonly bankReference?: string
}

export interface SampleEntry extends Omit<SamplePart, 'amount' | 'currency' | 'direction' | 'bankReference'> {
  readonly amount?: string
  readonly currency?: string
  readonly direction?: 'CRDT' | 'DBIT'
  readonly reversal?: boolean
  readonly status?: string
  readonly bookedOn?: string | null
  readonly valuedOn?: string
  readonly bankReference?: string
  readonly entryReference?: string
  /** Without parts, the entry is its only part. */
  readonly parts?: readonly SamplePart[]
}

const partXml = (part: SamplePart, generation: CamtGeneration) => {
  const { amount, currency = 'EUR', direction, name, iban, otherAccount, references = [], lines = [] } = part
  const money = tag('Amt', amount, ` Ccy="${currency}"`)
  const named = tag('Nm', name && escapeXml(name))
  const account = iban ? tag('IBAN', iban) : otherAccount ? tag('Othr', tag('Id', otherAccount)) : undefined
  const ids =
    tag('AcctSvcrRef', part.bankReference) + tag('EndToEndId', part.endToEndId && escapeXml(part.endToEndId))
  const structured = references.map(reference =>
    tag(
      'Strd',
      tag('CdtrRefInf', tag('Tp', tag('CdOrPrtry', tag('Cd', 'SCOR'))) + tag('Ref', escapeXml(reference))),
    ),
  )
  const remittance = [...lines.map(line => tag('Ustrd', escapeXml(line))), ...structured].join('')
  const parties =
    tag('Dbtr', name === undefined ? undefined : generation === 'new' ? tag('Pty', named) : named) +
    tag('DbtrAcct', account && tag('Id', account)) +
    tag('Cdtr', generation === 'new' ? tag('Pty', tag('Nm', 'Latchkey Ltd')) : tag('Nm', 'Latchkey Ltd'))
  return tag(
    'TxDtls',
    tag('Refs', ids) +
      (generation === 'new' ? money : tag('AmtDtls', money && tag('TxAmt', money))) +
      tag('CdtDbtInd', direction) +
      tag('RltdPties', parties) +
      tag('RmtInf', remittance),
  )
}

export const entryXml = (entry: SampleEntry, generation: CamtGeneration = 'new'): string => {
  const {
    amount = '120.00',
    currency = 'EUR',
    direction = 'CRDT',
    status = 'BOOK',
    bookedOn = '2027-03-01',
  } = entry
  const { amount: _, currency: __, direction: ___, bankReference: ____, ...only } = entry
  return tag(
    'Ntry',
    `
      ${tag('NtryRef', entry.entryReference)}${tag('Amt', amount, ` Ccy="${currency}"`)}${tag('CdtDbtInd', direction)}
      ${tag('RvslInd', entry.reversal === undefined ? undefined : String(entry.reversal))}
      ${tag('Sts', generation === 'new' ? tag('Cd', status) : status)}
      ${tag('BookgDt', bookedOn === null ? undefined : tag('Dt', bookedOn))}
      ${tag('ValDt', entry.valuedOn && tag('Dt', entry.valuedOn))}${tag('AcctSvcrRef', entry.bankReference)}
      <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
      ${tag('NtryDtls', (entry.parts ?? [only]).map(part => partXml(part, generation)).join('\n'))}
    `,
  )
}

export const balanceXml = (code: string, amount: string, direction = 'CRDT'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>` +
  `<CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>2027-03-01</Dt></Dt></Bal>`

export const OWN_ACCOUNT = 'GB29NWBK60161331926819'

export const statementXml = (
  content: string,
  { id = 'S-2027-03', account = `<IBAN>${OWN_ACCOUNT}</IBAN>` } = {},
): string => `
    <Stmt><Id>${id}</Id><ElctrncSeqNb>3</ElctrncSeqNb><CreDtTm>2027-03-02T04:10:00+01:00</CreDtTm>
      <Acct><Id>${account}</Id><Ccy>EUR</Ccy><Svcr><FinInstnId><BIC>NWBKGB2L</BIC></FinInstnId></Svcr></Acct>
      ${content}
    </Stmt>`

export const camtXml = (statements: string, version = '08'): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>M-1</MsgId><CreDtTm>2027-03-02T04:10:00+01:00</CreDtTm></GrpHdr>${statements}
  </BkToCstmrStmt>
</Document>
`

/** One statement with these entries. */
export const camtOf = (entries: readonly SampleEntry[], generation: CamtGeneration = 'new'): string =>
  camtXml(statementXml(entries.map(entry => entryXml(entry, generation)).join('\n')), VERSIONS[generation])
