import { createTransport } from 'nodemailer'
import { composable, type FindSender } from './compose.ts'
import { MailNotTaken } from './not-taken.ts'
import type { MailPort } from './port.ts'

/** Time-outs for a server that accepts a connection and then stays silent; nodemailer's defaults are minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export const sendBySmtp = (url: string, from: FindSender, maxConnections: number): MailPort => {
  const transport = createTransport({ url, pool: true, maxConnections, ...TIMEOUTS })
  return {
    async send(mail) {
      const sender = await from()
      await transport.sendMail(composable(mail, sender)).catch(error => {
        throw new MailNotTaken(mail.to, error)
      })
    },
    async forget() {},
    async close() {
      transport.close()
    },
  }
}
