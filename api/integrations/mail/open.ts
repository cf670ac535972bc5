import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { FindSender, Sender } from './compose.ts'
import { keepMails } from './keep.ts'
import type { MailPort } from './port.ts'
import { sendBySmtp } from './smtp.ts'

/** The sender of every mail. Its host is that of the links inside, which spam filters compare. */
export const platformSender = (publicUrl: string, name: string): Sender => ({
  name,
  address: `no-reply@${new URL(publicUrl).hostname}`,
})

/** Uses SMTP where it is configured; otherwise mails are stored as files and their links shown in the terminal. */
export const openMail = async (
  config: Config,
  log: FastifyBaseLogger,
  findName: () => Promise<string>,
): Promise<MailPort> => {
  const from: FindSender = async () => platformSender(config.publicUrl, await findName())
  if (config.smtpUrl) return sendBySmtp(config.smtpUrl, from, config.smtpConnections)
  // With a silent log the terminal is silent too: test runs store hundreds of mails.
  const show = log.level === 'silent' ? () => {} : (line: string) => void process.stdout.write(`${line}\n`)
  return keepMails({ folder: join(config.dataDir, 'mail'), from, log, show })
}
