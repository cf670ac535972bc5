import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { keepMails } from './keep.ts'
import { MailNotTaken } from './not-taken.ts'
import { noted } from './noted.ts'
import { platformSender } from './open.ts'
import { sendBySmtp } from './smtp.ts'

const from = async () => platformSender('https://rent.example:8443', 'Latchkey')
const mail = {
  to: 'grace@people.test',
  language: 'de' as const,
  subject: 'Ünïcode\r\nBcc: eve@evil.test',
  text: 'Open http://app.test/invitation/respond?token=abc and\nhttp://app.test/login',
  html: '<p>Open</p>',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-mail-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('without a mail server', () => {
  it('old mails are forgotten, and never one that is just being written', async () => {
    const kept = await mkdtemp(join(tmpdir(), 'latchkey-mail-'))
    const names = ['2026-01-02', '.2026-01-02', '2026-01-05', '.2026-01-05'].map(
      day => `${day}T08-00-00-000Z.eml`,
    )
    for (const name of names) await writeFile(join(kept, name), 'a mail')
    const port = await keepMails({ folder: kept, from, log: pino({ level: 'silent' }), show: () => {} })
    await port.forget(new Date('2026-01-04T00:00:00Z'))
    expect((await readdir(kept)).sort()).toEqual(names.slice(2).sort())
    await rm(kept, { recursive: true })
  })

  it('each mail is kept whole, in both forms, from the address of the platform', async () => {
    const shown: string[] = []
    const logged: string[] = []
    const log = pino({}, { write: line => void logged.push(line) })
    const port = await keepMails({ folder, from, log, show: line => shown.push(line) })
    await port.send(mail)
    for (let count = 0; count < 12; count += 1) await port.send({ ...mail, subject: `Number ${count}` })
    const names = (await readdir(folder)).sort()
    expect(names).toHaveLength(13)
    expect(names.every(name => name.endsWith('.eml') && !name.startsWith('.'))).toBe(true)
    expect((await stat(join(folder, names[0] ?? ''))).mode & 0o077).toBe(0)

    const messages = await Promise.all(
      names.map(async name => PostalMime.parse(await readFile(join(folder, name)))),
    )
    expect(messages.slice(1).map(message => message.subject)).toEqual(
      Array.from({ length: 12 }, (_, count) => `Number ${count}`),
    )
    const [first] = messages
    expect(first?.from).toMatchObject({ name: 'Latchkey', address: 'no-reply@rent.example' })
    expect(first?.to).toEqual([{ name: '', address: 'grace@people.test' }])
    expect(first?.bcc).toBeUndefined()
    expect(first?.text?.trim()).toBe(mail.text)
    expect(first?.html?.trim()).toBe(mail.html)

    expect(shown.slice(0, 2)).toEqual([
      '  mail to grace@people.test: http://app.test/invitation/respond?token=abc',
      '  mail to grace@people.test: http://app.test/login',
    ])
    expect(logged.length).toBe(13)
    expect(logged.join()).not.toMatch(/grace|token|app\.test/)
  })
})

describe('with a mail server', () => {
  it('mails are handed over and noted, and one that is not taken fails without naming its address', async () => {
    const server = await startSmtp()
    let sent = 0
    const port = noted(sendBySmtp(server.url, from, 2), async () => {
      sent += 1
    })
    await port.send(mail)
    const lines = server.received.flat()
    expect(lines).toContain('To: grace@people.test')
    expect(lines.some(line => /^Bcc:/i.test(line))).toBe(false)
    const failure = await port.send({ ...mail, to: 'nobody@people.test' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MailNotTaken)
    expect(failure).toMatchObject({ reason: 'refused', recipient: 'nobody@people.test' })
    expect(String(failure)).toContain('550')
    expect(String(failure)).not.toContain('nobody')
    expect(sent).toBe(1)
    await port.close()
    server.close()
  })

  it.each([
    [{ code: 'EAUTH', responseCode: 535 }, 'sign_in'],
    [{ code: 'EENVELOPE', responseCode: 550 }, 'refused'],
    [{ code: 'EENVELOPE', responseCode: 451 }, 'later'],
    [{ code: 'ESOCKET' }, 'unreachable'],
    [{ code: 'ENOSPC' }, 'other'],
    [undefined, 'other'],
  ])('what the codes %o tell is %s', (failure, reason) => {
    expect(new MailNotTaken('grace@people.test', failure).reason).toBe(reason)
  })
})
