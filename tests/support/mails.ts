import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** Of the mails that are kept whole: one that is being written is hidden yet. */
const isMail = (name: string) => name.endsWith('.eml') && !name.startsWith('.')

/** The newest mail about something that was kept for an address; waits for it, as mails are sent by a job. */
export const newestMailTo = async (dataDir: string, address: string, about = /(?:)/) => {
  const folder = join(dataDir, 'mail')
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter(isMail).sort().reverse()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      if (mail.to?.some(to => to.address === address) && about.test(mail.subject ?? '')) return mail
    }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`No mail for ${address} came`)
}

/** The link of a mail's plain text. */
export const linkOf = (text: string | undefined) => {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0]
  if (!link) throw new Error('The mail holds no link')
  return link
}

/** Every mail that was kept for an address, the oldest first; for what has been drained from the queue. */
export const mailsTo = async (dataDir: string, address: string) => {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder)).filter(isMail).sort()
  const mails = await Promise.all(
    names.map(async name => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter(mail => mail.to?.some(to => to.address === address))
}
