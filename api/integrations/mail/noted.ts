import type { MailPort } from './port.ts'

/** Tells of each mail that was taken. */
export const noted = (port: MailPort, onTaken: () => Promise<void>): MailPort => ({
  ...port,
  async send(mail) {
    await port.send(mail)
    await onTaken()
  },
})
