import type { Role } from '#contract/kernel/calls.ts'
import type { Language } from '#contract/kernel/languages.ts'

/** The signed-in person of a request, as the database knows them now. */
export interface Actor {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly onboarded: boolean
  readonly sessionId: string
  /** The language that they chose; null for the browser's language. */
  readonly language: Language | null
  /** The language of this answer: theirs, or the browser's. */
  readonly reads?: Language
  /** The admin who impersonates this person; read only. */
  readonly impersonatedBy?: string
}

/**
 * The person on whose behalf a query reads. With `previewLevel` it is nobody in particular who holds this level in the
 * network of each home's owner. `reads` is the language of the answer, where owners' texts are read.
 */
export type Principal = Pick<Actor, 'id' | 'role'> & {
  readonly previewLevel?: number | undefined
  readonly reads?: Language | undefined
}
