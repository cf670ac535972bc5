import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mail } from './port.ts'

export interface Sender {
  readonly name: string
  readonly address: string
}

/** Read for each mail, because an admin may have changed the platform's name. */
export type FindSender = () => Promise<Sender>

/** A mail in nodemailer's format: one recipient, never parsed as a list, and nothing is read from files or URLs. */
export const composable = (mail: Mail, from: Sender): SendMailOptions => ({
  from,
  to: { name: '', address: mail.to },
  ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: { 'auto-submitted': 'auto-generated', 'content-language': mail.language },
})

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The complete message as it is sent (RFC 5322). */
export const composeMessage = async (mail: Mail, from: Sender): Promise<Buffer> => {
  const { message } = await composer.sendMail(composable(mail, from))
  if (!Buffer.isBuffer(message)) throw new Error('The message was not composed into a buffer')
  return message
}
