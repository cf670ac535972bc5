import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { MailPort } from './port.ts'

export const openMail = async (_config: Config, _log: FastifyBaseLogger): Promise<MailPort> => {
  throw new Error('Mail is not there yet')
}
