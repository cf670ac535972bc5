import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { camtOf, camtXml, entryXml, statementXml } from '#tests/support/camt-samples.ts'
import { readBankStatement } from './read-bank-statement.ts'
import type { StatementProblem } from './statement.ts'

const GOOD = camtOf([{}])
const MEGABYTES_9 = 9 * 1024 * 1024
/** A text repeated to 9 MB, around which there is little else. */
const many = (text: string) => text.repeat(MEGABYTES_9 / text.length)
const inName = (text: string) => GOOD.replace('</TxDtls>', `<X>${text}</X></TxDtls>`)

/** The time is that of the processor: other tests may run beside it. */
const READER = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData.reader).then(async ({ readBankStatement }) => {
    const start = process.threadCpuUsage().user
    const found = await readBankStatement(workerData.bytes)
    const { problem, line, lines } = found
    parentPort.postMessage({ problem, line, lines: lines?.length, milliseconds: (process.threadCpuUsage().user - start) / 1000 })
  })`
const MEMORY_MB = 160

/** Reads a file with little memory: a reader that needs more ends with an error. */
const readSparingly = (content: string | Uint8Array) =>
  new Promise<StatementProblem & { lines?: number; milliseconds: number }>((resolve, reject) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const reader = new URL('./read-bank-statement.ts', import.meta.url).href
    const worker = new Worker(READER, {
      eval: true,
      execArgv: [],
      workerData: { bytes, reader },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.once('message', resolve).once('error', reject)
  })

/** Starting a worker costs more than reading a small file. */
const SMALL = 100_000

const refusedAs = async (content: string | Uint8Array, problem: StatementProblem['problem']) => {
  if (content.length < SMALL)
    return expect(await readBankStatement(Buffer.from(content))).toMatchObject({ problem })
  const found = await readSparingly(content)
  expect(found).toMatchObject({ problem })
  expect(found.milliseconds).toBeLessThan(2_000)
}

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha">${[...'bcdefghij']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]>`
const FOREIGN = '<!DOCTYPE Document [<!ENTITY file SYSTEM "file:///etc/passwd">]>'

describe('a hostile file in XML', () => {
  test('declares no entities', async () => {
    const withHead = (head: string, use: string) => inName(use).replace('<Document', `${head}<Document`)
    await refusedAs(withHead(LAUGHS, '&j;'), 'entities')
    await refusedAs(withHead(FOREIGN, '&file;'), 'entities')
    await refusedAs(withHead(`<!DOCTYPE d [${many('<!ENTITY a "b">')}`, ''), 'entities')
    const utf16 = Buffer.from(`\ufeff${withHead(LAUGHS, '&j;').replace('UTF-8', 'UTF-16')}`, 'utf16le')
    await refusedAs(utf16, 'entities')
    for (const entity of ['&j;', '&__proto__;', '&constructor;', '&#0;', '&#xD800;'])
      await refusedAs(inName(entity), 'malformed')
  })

  test('has at most 10 MB', async () => {
    await refusedAs(new Uint8Array(10 * 1024 * 1024 + 1).fill(32), 'too_large')
    await refusedAs(new Uint8Array(10 * 1024 * 1024).fill(32), 'text_too_long')
  })

  test('is nested at most 64 deep', async () => {
    const nested = (depth: number) => inName('<a>'.repeat(depth) + '</a>'.repeat(depth))
    // Document, BkToCstmrStmt, Stmt, Ntry, NtryDtls, TxDtls and X are around it.
    expect(await readBankStatement(Buffer.from(nested(57)))).toMatchObject({ lines: [{}] })
    await refusedAs(nested(58), 'too_deep')
    await refusedAs(inName(many('<a>')), 'too_deep')
    await refusedAs(inName(`<${many('a')}>`), 'malformed')
  })

  test('has at most 20,000 entries, and entries with as many parts', async () => {
    const entry =
      '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2027-03-01</Dt></BookgDt></Ntry>'
    const most = await readSparingly(camtXml(statementXml(entry.repeat(20_000))))
    expect(most.lines).toBe(20_000)
    expect(most.milliseconds).toBeLessThan(2_000)
    await refusedAs(camtXml(statementXml(entry.repeat(20_001))), 'too_many_entries')
    await refusedAs(camtXml(statementXml(many('<Ntry/>'))), 'too_many_entries')
    const unbooked = '<Ntry><Sts>INFO</Sts></Ntry>'
    await refusedAs(camtXml(statementXml(many(unbooked))), 'too_many_entries')
    await refusedAs(
      camtXml(statementXml(entryXml({}).replace('</TxDtls>', `</TxDtls>${many('<TxDtls/>')}`))),
      'too_many_entries',
    )
  })

  test('has no text, tag or comment that is as long as the file', async () => {
    await refusedAs(inName(many('x')), 'text_too_long')
    await refusedAs(inName(`<![CDATA[${many('x')}]]>`), 'text_too_long')
    await refusedAs(inName(many('x<!-- -->')), 'text_too_long')
    await refusedAs(inName(many('<Y>&amp;</Y>')), 'too_many_entries')
    await refusedAs(
      camtOf([{ lines: Array.from({ length: 40_000 }, () => 'x'.repeat(200)) }]),
      'text_too_long',
    )
    let count = 0
    await refusedAs(
      inName(`<a ${many('a000000="" ').replaceAll('000000', () => String(count++).padStart(6, '0'))}/>`),
      'malformed',
    )
    await refusedAs(inName(`<!-- ${many('x')}`), 'malformed')
    await refusedAs(`<?xml version="1.0"?><?pi ${many('x')}`, 'malformed')
  })

  test('is well formed and whole', async () => {
    await refusedAs(GOOD.slice(0, -20), 'malformed')
    await refusedAs(GOOD.replace('</Ntry>', '</Stmt>'), 'malformed')
    await refusedAs(`${GOOD}<Document/>`, 'malformed')
  })

  test('is a camt.053', async () => {
    for (const name of ['camt.052.001.08', 'camt.054.001.08', 'pain.001.001.09'])
      await refusedAs(GOOD.replace('camt.053.001.08', name), 'not_a_statement')
    await refusedAs(GOOD.replace('urn:iso', 'urn:liso'), 'not_a_statement')
    await refusedAs(GOOD.replace(/ xmlns="[^"]*"/, ''), 'not_a_statement')
    await refusedAs(GOOD.replaceAll('Stmt>', 'Rpt>'), 'not_a_statement')
    await refusedAs('<html><body>Please sign in</body></html>', 'not_a_statement')
  })

  test('is text in the encoding that it declares', async () => {
    const named = camtOf([{ name: 'Zoë' }])
    await refusedAs(Buffer.from(named, 'latin1'), 'broken_text')
    await refusedAs(named.replace('UTF-8', 'x-unknown'), 'broken_text')
    await refusedAs(named.replace('Zoë', 'Zo\0ë'), 'broken_text')
    await refusedAs(Buffer.from(named, 'utf16le'), 'broken_text')
    await refusedAs(Buffer.from([0xff, 0xfe, 0x3c, 0x00, 0x00, 0xd8]), 'broken_text')
    for (const encoding of ['ISO-8859-1', 'windows-1252'])
      expect(await readBankStatement(Buffer.from(named.replace('UTF-8', encoding), 'latin1'))).toMatchObject({
        lines: [{ payerName: 'Zoë' }],
      })
    const utf16 = Buffer.from(`\ufeff${named.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    for (const bytes of [utf16, Buffer.from(utf16).swap16(), Buffer.from(`\ufeff${named}`)])
      expect(await readBankStatement(bytes)).toMatchObject({ lines: [{ payerName: 'Zoë' }] })
  })

  test('changes nothing by the names of its elements', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    const odd = GOOD.replace(
      '</TxDtls>',
      `${names.map(name => `<${name} ${name}="1">x</${name}>`).join('')}</TxDtls>`,
    )
    expect(await readBankStatement(Buffer.from(odd))).toEqual(await readBankStatement(Buffer.from(GOOD)))
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})

describe('a hostile file in columns', () => {
  const HEAD = 'Date;Amount;Currency;Description\n'

  test('is no archive and no spreadsheet', async () => {
    for (const magic of ['PK\x03\x04', '\x1f\x8b\x08', '\xd0\xcf\x11\xe0', '%PDF-1.7'])
      await refusedAs(Buffer.from(`${magic}${HEAD}`, 'latin1'), 'not_a_statement')
  })

  test('has at most 20,000 rows with short lines', async () => {
    const row = '2027-03-01;1.00;EUR;x\n'
    const most = await readSparingly(HEAD + row.repeat(20_000))
    expect(most.lines).toBe(20_000)
    expect(most.milliseconds).toBeLessThan(2_000)
    await refusedAs(HEAD + row.repeat(20_001), 'too_many_entries')
    await refusedAs(HEAD + many('x;\n'), 'too_many_entries')
    await refusedAs(HEAD + many('x'), 'text_too_long')
    await refusedAs(many(';'), 'text_too_long')
    await refusedAs(many('\n'), 'not_a_statement')
    expect((await readSparingly(HEAD + many('\n'))).lines).toBe(0)
  })

  test('has quotes that end', async () => {
    const spaces = ' '.repeat(4_000)
    await refusedAs(`${HEAD}${many('"')}`, 'text_too_long')
    await refusedAs(`${HEAD}${many(`${'"a'.repeat(2_000)}${spaces};\n`)}`, 'malformed')
    await refusedAs(`${HEAD}"${many('""\n')}`, 'malformed')
    await refusedAs(`${HEAD}2027-03-01;1.00;EUR;"a\n`, 'malformed')
    await refusedAs(`${many(`${'"a'.repeat(2_000)}${spaces};\n`)}`, 'not_a_statement')
  })
})
