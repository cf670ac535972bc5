import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createBoundedQueue, type QueuePlace } from '../../concurrency.ts'
import type { Refusal } from '../../kernel/refusal.ts'

/** Cost of one hash: memory and passes. It is written into each hash. */
export interface PasswordCost {
  readonly memoryKib: number
  readonly passes: number
}

/** The minimum of OWASP and ASVS for argon2id: 19 MiB, 2 passes; about 45 ms. */
const COST: PasswordCost = { memoryKib: 19_456, passes: 2 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** At most two at once (one per core) with a short queue: a longer one would only let callers time out. */
const hashingQueue = createBoundedQueue({ atOnce: 2, waiting: 50, fromOne: 8, forKnown: 10 })

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const toPhc = ({ memoryKib, passes }: PasswordCost, salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${base64(salt)}$${base64(hash)}`

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const deriveFor = (
  password: string,
  nonce: Buffer,
  { memoryKib, passes }: PasswordCost,
  parallelism: number,
) =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce,
    memory: memoryKib,
    passes,
    parallelism,
    tagLength: HASH_BYTES,
  })

/**
 * Returns the argon2id hash in PHC form. Refuses `server.busy` while too many hashes wait. Only tests pass another
 * cost.
 */
export const hashPassword = async (password: string, cost = COST): Promise<string | Refusal> => {
  const salt = randomBytes(SALT_BYTES)
  return hashingQueue(async () => toPhc(cost, salt, await deriveFor(password, salt, cost, 1)))
}

/** Matches no password. It is checked where no account has the address, so that the answer takes the same time. */
export const NOBODYS_HASH = toPhc(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

/** Whether the password matches one of our hashes. Refuses `server.busy` while too many hashes wait. */
export const verifyPassword = async (
  password: string,
  phc: string,
  place?: QueuePlace,
): Promise<boolean | Refusal> => {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc) ?? []
  if (!salt || !hash) throw new Error('A stored password hash has an unknown form')
  const expected = Buffer.from(hash, 'base64')
  return hashingQueue(async () => {
    const found = await deriveFor(
      password,
      Buffer.from(salt, 'base64'),
      { memoryKib: Number(memory), passes: Number(passes) },
      Number(parallelism),
    )
    return found.length === expected.length && timingSafeEqual(found, expected)
  }, place)
}
