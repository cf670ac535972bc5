import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Refusal } from '../../http/refusal.ts'
import { type Place, takeTurns } from '../../turns.ts'

/** OWASP's and ASVS's minimum for argon2id: 19 MiB, 2 passes; about 45 ms. */
const MEMORY_KIB = 19_456
const PASSES = 2
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Both cores at most, and a short line before them: more would only make everyone wait until they give up. */
const inTurn = takeTurns({ atOnce: 2, waiting: 50, fromOne: 8, forKnown: 10 })

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const toPhc = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(salt)}$${base64(hash)}`

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const deriveFor = (password: string, nonce: Buffer, memory: number, passes: number, parallelism: number) =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: HASH_BYTES,
  })

/** The argon2id hash in PHC form. Refuses `server.busy` while too many hashes wait. */
export const hashPassword = async (password: string): Promise<string | Refusal> => {
  const salt = randomBytes(SALT_BYTES)
  return inTurn(async () => toPhc(salt, await deriveFor(password, salt, MEMORY_KIB, PASSES, 1)))
}

/** Matches no password. Checked where nobody has the address, so that the answer takes as long. */
export const NOBODYS_HASH = toPhc(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

/** Whether the password belongs to a hash of ours. Refuses `server.busy` while too many hashes wait. */
export const verifyPassword = async (
  password: string,
  phc: string,
  place?: Place,
): Promise<boolean | Refusal> => {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? []
  if (!salt || !hash) throw new Error('A stored password hash has an unknown form')
  const expected = Buffer.from(hash, 'base64')
  return inTurn(async () => {
    const found = await deriveFor(
      password,
      Buffer.from(salt, 'base64'),
      Number(memory),
      Number(passes),
      Number(parallelism),
    )
    return found.length === expected.length && timingSafeEqual(found, expected)
  }, place)
}
