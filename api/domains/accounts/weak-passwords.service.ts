import { dictionary } from '@zxcvbn-ts/language-common'
import { MINIMUM_PASSWORD } from '#contract/kernel/constants.ts'
import type { FieldMessage } from '#contract/kernel/field-messages.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

/** 18,000 common passwords that are long enough to be accepted here. */
const common = new Set(dictionary['passwords-common'].filter(password => password.length >= MINIMUM_PASSWORD))

const PRODUCT = 'latchkey'
/** Shorter names are part of too many words to be meaningful. */
const SHORTEST_NAME = 4
/** A password with fewer distinct characters than this is too easy to guess; `aabbaabb` has two. */
const FEWEST_SIGNS = 4

/** Digits and signs that people write for letters; attackers try them too. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  // These stand for both i and l, so the two letters count as one here.
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

/** The shortest part whose repetition makes up the whole text; the last repetition may be incomplete. */
const repeatedPart = (text: string): string => {
  for (let length = 1; length * 2 <= text.length; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length)
  return text
}

/** The person who will use the password. */
export interface PersonalWords {
  readonly email: string
  readonly fullName: string
}

const wordsOf = ({ email, fullName }: PersonalWords): string[] => {
  const given = [PRODUCT, [...PRODUCT].reverse().join(''), email, fullName, fullName.replace(/\s/g, '')].map(
    plain,
  )
  const parts = given.flatMap(word => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
  // The longest word first: a shorter one that is part of it would otherwise be removed first.
  return [...new Set(parts)]
    .filter(word => word.length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length)
}

/** What is left without such words and without separators. */
const besides = (text: string, words: readonly string[]) => {
  let left = text
  for (const word of words) {
    const spelled = asLetters(left)
    const sought = asLetters(word)
    // Both versions have the same positions, so that a match in one can be cut out of the other.
    for (
      let at = spelled.lastIndexOf(sought);
      at >= 0;
      at = at > 0 ? spelled.lastIndexOf(sought, at - 1) : -1
    )
      left = `${left.slice(0, at)} ${left.slice(at + sought.length)}`
  }
  return left === text ? text : left.replace(/[^\p{L}\p{N}]+/gu, '')
}

const findWeakness = (password: string, person: PersonalWords): FieldMessage | null => {
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
 * Refuses `account.password_common` for easily guessed passwords: those of lists, repetitions, and texts that are
 * hardly more than the name of this product, of the person, or of their address.
 */
export const refuseWeakPassword = (
  password: string,
  person: PersonalWords,
  field: 'password' | 'new_password' = 'password',
): Refusal | null => {
  const weakness = findWeakness(password, person)
  if (!weakness) return null
  const fields: Record<string, FieldMessage> = { [field]: weakness }
  return refuse('account.password_common', { fields })
}
