import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { composeMessage, type FindSender } from './compose.ts'
import { MailNotTaken } from './not-taken.ts'
import type { MailPort } from './port.ts'

const LINK = /https?:\/\/[^\s<>"]+/g

const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-')

/** Sortable by time, also within one millisecond of a process, and unique across processes. */
const namer = () => {
  let count = 0
  return () => {
    count += 1
    return `${stampOf(new Date())}-${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}.eml`
  }
}

/**
 * Stores each mail as a file and passes its links to `show`. The terminal may show the recipient's address, because its
 * reader must know whose link it is; the log never does.
 */
export const keepMails = async (options: {
  folder: string
  from: FindSender
  log: FastifyBaseLogger
  show: (line: string) => void
}): Promise<MailPort> => {
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  const nextName = namer()
  return {
    async send(mail) {
      const message = await composeMessage(mail, await options.from())
      const name = nextName()
      // The file appears only when it is complete; mails contain tokens, so only the server's user may read them.
      const unfinished = join(options.folder, `.${name}`)
      try {
        await writeFile(unfinished, message, { mode: 0o600, flush: true })
        await rename(unfinished, join(options.folder, name))
      } catch (error) {
        throw new MailNotTaken(mail.to, error)
      }
      options.log.info({ file: name }, 'mail kept')
      for (const link of mail.text.match(LINK) ?? []) options.show(`  mail to ${mail.to}: ${link}`)
    },
    async forget(before) {
      const limit = stampOf(before)
      // A hidden file is being written or was left by a crash; the name after the dot contains its time.
      for (const name of await readdir(options.folder))
        if (name.endsWith('.eml') && name.replace(/^\./, '') < limit)
          await rm(join(options.folder, name), { force: true })
    },
    async close() {},
  }
}
