import type { Traces } from '../../tracing/traces.ts'
import { MailNotTaken } from './not-taken.ts'
import type { MailPort } from './port.ts'

/** Makes a step of every mail: how long it took to be accepted, and nothing of what it says or to whom. */
export const traced = (port: MailPort, traces: Traces | null): MailPort => {
  if (!traces) return port
  return {
    ...port,
    async send(mail) {
      const span = traces.beginStep('send mail')
      try {
        await port.send(mail)
        span?.end()
      } catch (error) {
        span?.end({}, error instanceof MailNotTaken ? error.reason : 'error')
        throw error
      }
    },
  }
}
