import type { MailReason } from '#contract/platform/system.schemas.ts'

/** The error name that the queue stores. */
export const MAIL_NOT_TAKEN = 'MailNotTaken'

const UNREACHABLE = /^(ECONN\w*|ESOCKET|ETIMEDOUT|ETLS|EDNS|EPROTOCOL|EAI_AGAIN|ENOTFOUND|EHOST\w*|ENET\w*)$/

/** The codes of a failed try: those of the mail server (RFC 5321, 4.2.1), else those of the connection. */
const toMailReason = (code: string | undefined, response: number | undefined): MailReason => {
  if (code === 'EAUTH' || response === 530 || response === 535) return 'sign_in'
  if (response !== undefined && response >= 500) return 'refused'
  if (response !== undefined && response >= 400) return 'later'
  return code && UNREACHABLE.test(code) ? 'unreachable' : 'other'
}

/**
 * A mail that was not accepted. A mail server's message often repeats the address, and a job's failure is stored and
 * shown, so only the codes are kept. The recipient is shown separately, to those who may see addresses.
 */
export class MailNotTaken extends Error {
  override readonly name = MAIL_NOT_TAKEN
  readonly reason: MailReason
  readonly recipient: string

  constructor(recipient: string, failure: unknown) {
    const { code, responseCode } = (failure ?? {}) as { code?: string; responseCode?: number }
    super(`Mail was not taken: ${[code, responseCode].filter(Boolean).join(' ') || 'no reason'}`)
    this.reason = toMailReason(code, responseCode)
    this.recipient = recipient
  }
}
