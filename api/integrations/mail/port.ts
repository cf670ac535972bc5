import type { Language } from '#contract/kernel/languages.ts'

export interface Mail {
  readonly to: string
  /** The Reply-To address; without it nobody reads replies. */
  readonly replyTo?: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The only way to send mail. Throws when the mail was not accepted, so that its job is retried. */
export interface MailPort {
  send(mail: Mail): Promise<void>
  /** Deletes stored mails from before a time, where mails are stored. */
  forget(before: Date): Promise<void>
  close(): Promise<void>
}
