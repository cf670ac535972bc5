import type { InvitedType } from '#contract/invitations/schemas.ts'

/** The words for roles in the four languages, without accents. Nobody becomes an admin through a list. */
const ROLE_WORDS: Readonly<Record<InvitedType | 'admin', string>> = {
  user: 'user users guest guests usuario usuaria huesped utilisateur utilisatrice voyageur voyageuse invite benutzer benutzerin nutzer nutzerin gast',
  owner:
    'owner owners host hosts propietario propietaria anfitrion anfitriona proprietaire hote eigentumer eigentumerin gastgeber gastgeberin',
  admin: 'admin admins administrator administrador administradora administrateur administratrice',
}

const ROLES = new Map(
  Object.entries(ROLE_WORDS).flatMap(([role, words]) => words.split(' ').map(word => [word, role] as const)),
)
const EMAIL_HEADS = [
  'email',
  'e-mail',
  'mail',
  'address',
  'email address',
  'adresse',
  'adresse e-mail',
  'correo',
]
const ROLE_HEADS = ['role', 'kind', 'type', 'user type', 'rolle', 'art', 'rol', 'tipo']

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[_\s]+/g, ' ')
    .replace(/^[\s"']+|[\s"']+$/g, '')
    .toLowerCase()

export const parseRole = (word: string) => ROLES.get(plain(word)) as InvitedType | 'admin' | undefined
export const isRole = (word: string) => ROLES.has(plain(word))
export const isEmailHead = (word: string) => EMAIL_HEADS.includes(plain(word))
export const isRoleHead = (word: string) => ROLE_HEADS.includes(plain(word))
