import { dictionary } from '@zxcvbn-ts/language-common'
import { MINIMUM_PASSWORD } from '#contract/kernel/constants.ts'
import type { FieldMessage } from '#contract/messages/en.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'

/** 18,000 passwords that are guessed first and are long enough to be chosen here. */
const common = new Set(dictionary['passwords-common'].filter(password => password.length >= MINIMUM_PASSWORD))

const PRODUCT = 'latchkey'
/** Shorter names stand in too many words to say anything. */
const SHORTEST_NAME = 4
/** `aabbaabb` has no more to guess than this. */
const FEWEST_SIGNS = 4

/** What people write for letters: who guesses knows it too. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  // For an i and for an l: so these two are one here.
  '1': 'i',
  l: 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
}
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const asLetters = (text: string) => text.replace(/[013457!@$+l]/g, sign => LETTERS[sign] ?? sign)

/** The part that is repeated to make up the whole, the last time perhaps not to its end. */
const repeatedPart = (text: string): string => {
  for (let length = 1; length * 2 <= text.length; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length)
  return text
}

/** Whose password it is going to be. */
export interface Person {
  readonly email: string
  readonly fullName: string
}

const wordsOf = ({ email, fullName }: Person): string[] => {
  const given = [PRODUCT, [...PRODUCT].reverse().join(''), email, fullName, fullName.replace(/\s/g, '')].map(
    plain,
  )
  const parts = given.flatMap(word => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
  // The longest first: what is left of it would hide the shorter ones.
  return [...new Set(parts)]
    .filter(word => word.length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length)
}

/** What stands there besides such words, without what only holds them together. */
const besides = (text: string, words: readonly string[]) => {
  let left = text
  for (const word of words) {
    const spelled = asLetters(left)
    const sought = asLetters(word)
    // Letters stand where they stood, so that what is found in the one is cut out of the other.
    for (
      let at = spelled.lastIndexOf(sought);
      at >= 0;
      at = at > 0 ? spelled.lastIndexOf(sought, at - 1) : -1
    )
      left = `${left.slice(0, at)} ${left.slice(at + sought.length)}`
  }
  return left === text ? text : left.replace(/[^\p{L}\p{N}]+/gu, '')
}

const weaknessOf = (password: string, person: Person): FieldMessage | null => {
  const text = plain(password)
  if (common.has(text)) return 'password.common'
  const part = repeatedPart(text)
  if (part !== text && (part.length < MINIMUM_PASSWORD || common.has(part))) return 'password.repeats'
  if (new Set(part).size < FEWEST_SIGNS) return 'password.repeats'
  const left = besides(part, wordsOf(person))
  if (left === part) return null
  return left.length < MINIMUM_PASSWORD || common.has(left) || new Set(left).size < FEWEST_SIGNS
    ? 'password.personal'
    : null
}

/**
 * Refuses `account.password_common` for what is guessed first: the passwords of lists, repetitions, and what is hardly
 * more than the name of this product, of the person, or of their address.
 */
export const refuseWeakPassword = (
  password: string,
  person: Person,
  field: 'password' | 'new_password' = 'password',
): Refusal | null => {
  const weakness = weaknessOf(password, person)
  if (!weakness) return null
  const fields: Record<string, FieldMessage> = { [field]: weakness }
  return refuse('account.password_common', { fields })
}
