import type { Language } from '#contract/kernel/languages.ts'

export interface Mail {
  readonly to: string
  /** Where an answer goes; without it nobody reads answers. */
  readonly replyTo?: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The one way out for mail. Throws when the mail was not taken, so that its job is tried again. */
export interface MailPort {
  send(mail: Mail): Promise<void>
  /** Removes what was kept of mails before a moment, where any are kept. */
  forget(before: Date): Promise<void>
  close(): Promise<void>
}
