import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const SHORTEST = 16

export const HOW_TO_GIVE_A_KEY =
  'Add -- --key-file FILE (a backup makes the file where there is none), or set BACKUP_KEY to a passphrase of at least ' +
  `${SHORTEST} characters.`

const requireLength = (passphrase: string, where: string) => {
  if (passphrase.length < SHORTEST) throw new Error(`The key in ${where} is too short. ${HOW_TO_GIVE_A_KEY}`)
  return passphrase
}

const readKeyFile = (path: string) => {
  if (!existsSync(path)) throw new Error(`There is no key file ${path}.`)
  return requireLength(readFileSync(path, 'utf8').trim(), path)
}

/** The key from the arguments, or else from the environment; null where neither has one. */
export const readKey = (file: string | undefined): string | null => {
  if (file !== undefined) return readKeyFile(resolve(process.env.INIT_CWD ?? '.', file))
  const given = process.env.BACKUP_KEY?.trim()
  return given ? requireLength(given, 'BACKUP_KEY') : null
}

/** The same for making a backup: a key file that does not exist is created. */
export const provideKey = (file: string | undefined): { key: string; made: string | null } => {
  const path = file === undefined ? null : resolve(process.env.INIT_CWD ?? '.', file)
  const isNew = path !== null && !existsSync(path)
  if (isNew)
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  const key = readKey(file)
  if (key === null)
    throw new Error(`A backup holds everything, so it is encrypted, and needs a key. ${HOW_TO_GIVE_A_KEY}`)
  return { key, made: isNew ? path : null }
}
