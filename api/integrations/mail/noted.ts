import type { MailPort } from './port.ts'

/** Reports each mail that was accepted. */
export const noted = (port: MailPort, onTaken: () => Promise<void>): MailPort => ({
  ...port,
  async send(mail) {
    await port.send(mail)
    await onTaken()
  },
})
