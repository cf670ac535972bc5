import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepMails } from './keep.ts'
import { senderOf } from './open.ts'
import { sendBySmtp } from './smtp.ts'

const from = async () => senderOf('https://rent.example:8443', 'Latchkey')
const mail = {
  to: 'grace@people.test',
  language: 'de' as const,
  subject: 'Ünïcode\r\nBcc: eve@evil.test',
  text: 'Open http://house.test/invitation/respond?token=abc and\nhttp://house.test/login',
  html: '<p>Open</p>',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-mail-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('without a mail server', () => {
  it('each mail is kept whole, in both forms, from the address of the house', async () => {
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
      '  mail to grace@people.test: http://house.test/invitation/respond?token=abc',
      '  mail to grace@people.test: http://house.test/login',
    ])
    expect(logged.length).toBe(13)
    expect(logged.join()).not.toMatch(/grace|token|house\.test/)
  })
})

/** The few words of SMTP that a sender needs, with a door that can be shut to one address. */
const startSmtp = async () => {
  const received: string[] = []
  const converse = (socket: Socket) => {
    let inData = false
    let text = ''
    socket.write('220 here\r\n')
    socket.on('data', chunk => {
      text += chunk.toString()
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (inData) {
          if (line !== '.') received.push(line)
          else {
            inData = false
            socket.write('250 kept\r\n')
          }
        } else if (/^RCPT TO:<nobody@/.test(line)) socket.write('550 nobody@people.test is not here\r\n')
        else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  }
  const server: Server = createServer(converse)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

describe('with a mail server', () => {
  it('mails are handed over, and one that is not taken fails without naming its address', async () => {
    const server = await startSmtp()
    const port = sendBySmtp(server.url, from)
    await port.send(mail)
    expect(server.received).toContain('To: grace@people.test')
    expect(server.received.some(line => /^Bcc:/i.test(line))).toBe(false)
    const failure = await port.send({ ...mail, to: 'nobody@people.test' }).catch((error: Error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).toContain('550')
    expect(String(failure)).not.toContain('nobody')
    await port.close()
    server.close()
  })
})
