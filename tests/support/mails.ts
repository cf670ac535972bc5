import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'

/** Only complete mails: one that is being written is a hidden file. */
const isMail = (name: string) => name.endsWith('.eml') && !name.startsWith('.')

/** A cache of read mails: a stored mail does not change. */
const read = new Map<string, Promise<Email>>()
const readMail = (path: string) => {
  const mail = read.get(path) ?? readFile(path).then(bytes => PostalMime.parse(bytes))
  read.set(path, mail)
  return mail
}

/** All stored mails to an address, oldest first; for jobs that were run before. */
export const mailsTo = async (dataDir: string, address: string) => {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter(isMail).sort()
  const mails = await Promise.all(names.map(name => readMail(join(folder, name))))
  return mails.filter(mail => mail.to?.some(to => to.address === address))
}

/** The newest such mail; waits for it, because a job sends it. */
const newestMail = async (dataDir: string, address: string, fits: (mail: Email) => boolean) => {
  let newest: Email | undefined
  const find = async () => {
    newest = (await mailsTo(dataDir, address)).findLast(fits)
    return newest !== undefined
  }
  await expect.poll(find, { interval: 100, message: `a mail to ${address}` }).toBe(true)
  return newest as Email
}

/** The newest stored mail to an address about something. */
export const newestMailTo = (dataDir: string, address: string, about = /(?:)/) =>
  newestMail(dataDir, address, mail => about.test(mail.subject ?? ''))

/** The newest mail to an address whose text contains these words. */
export const mailThatSays = (dataDir: string, address: string, words: string) =>
  newestMail(dataDir, address, mail => mail.text?.includes(words) === true)

/** The link of a mail's plain text. */
export const findLink = (text: string | undefined) => {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0]
  if (!link) throw new Error('The mail holds no link')
  return link
}
