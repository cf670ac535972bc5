import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import * as z from 'zod/mini'
import type { Secrets } from '../../config/secrets.ts'
import type { Anchor } from './anchors.queries.ts'
import type { Head } from './chain.queries.ts'

const anchorSchema = z.object({
  sequence: z.int().check(z.gte(1)),
  at: z.string(),
  position: z.int().check(z.gte(1)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.string(),
})

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const signingKey = (secrets: Secrets): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, secrets.keyFor('audit-anchor')]),
    format: 'der',
    type: 'pkcs8',
  })

const signedText = ({ sequence, at, position, hash }: Omit<Anchor, 'signature'>) =>
  Buffer.from(`latchkey audit anchor\n${sequence}\n${at}\n${position}\n${hash}`)

export const signAnchor = (secrets: Secrets, unsigned: Omit<Anchor, 'signature'>): Anchor => ({
  ...unsigned,
  signature: sign(null, signedText(unsigned), signingKey(secrets)).toString('base64url'),
})

/** The public key, which verifies anchors of this installation. */
export const anchorVerifier = (secrets: Secrets): ((anchor: Anchor) => boolean) => {
  const key = createPublicKey(signingKey(secrets))
  return anchor => verify(null, signedText(anchor), key, Buffer.from(anchor.signature, 'base64url'))
}

/** The anchors of a file, one per line; null for an invalid line. */
export const readAnchors = (text: string): (Anchor | null)[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => {
      try {
        return anchorSchema.parse(JSON.parse(line))
      } catch {
        return null
      }
    })

/** Faults of the anchors themselves. */
export type AnchorBreak = 'not_signed_here' | 'missing'

export type AnchorVerdict =
  | { readonly whole: true; readonly heads: readonly Head[]; readonly count: number }
  | { readonly whole: false; readonly wrong: AnchorBreak; readonly sequence: number }

/**
 * Compares the anchors outside with those that the database knows. Every anchor that either side knows must be in the
 * file and be signed here.
 */
export const judgeAnchors = (
  outside: readonly (Anchor | null)[],
  inside: readonly Anchor[],
  isOurs: (anchor: Anchor) => boolean,
): AnchorVerdict => {
  const found = new Map<number, Anchor>()
  for (const [line, anchor] of outside.entries()) {
    if (!anchor || !isOurs(anchor))
      return { whole: false, wrong: 'not_signed_here', sequence: anchor?.sequence ?? line + 1 }
    found.set(anchor.sequence, anchor)
  }
  // The places in the database count only if they are signed; their number counts in any case.
  const last = Math.max(0, ...found.keys(), ...inside.map(({ sequence }) => sequence))
  for (let sequence = 1; sequence <= last; sequence += 1)
    if (!found.has(sequence)) return { whole: false, wrong: 'missing', sequence }
  const heads = [...found.values()].toSorted((one, other) => one.position - other.position)
  return { whole: true, heads, count: heads.length }
}
