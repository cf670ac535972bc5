import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** What those who run the place did to an account, and why. The command line gives no reason. */
export type StandingNews =
  | { readonly kind: 'suspended' | 'restored' | 'signed_out'; readonly reason: string }
  | { readonly kind: 'role_changed'; readonly role: 'owner' | 'user'; readonly reason: string | null }

/** Tells somebody that their account was suspended, restored, signed out or given another role. */
export const accountStandingMail = (
  language: Language,
  {
    fullName,
    news,
    signInUrl,
    contactUrl,
  }: { fullName: string; news: StandingNews; signInUrl: string; contactUrl: string },
) => {
  const { say } = wordsIn(language)
  const key = news.kind === 'role_changed' ? (`made.${news.role}` as const) : news.kind
  const suspended = news.kind === 'suspended'
  return layoutMail(language, {
    subject: say(`standing.${key}.subject`),
    heading: say(`standing.${key}.subject`),
    paragraphs: [
      say('hello', { name: fullName }),
      say(`standing.${key}.tells`),
      ...(news.reason === null ? [] : [say('standing.reason', { reason: news.reason })]),
      ...(suspended ? [say('standing.suspended.stays'), say('standing.suspended.object')] : []),
    ],
    action: suspended
      ? { label: say('standing.contact'), url: contactUrl }
      : { label: say('sessionEnded.action'), url: signInUrl },
    footer: say('safety'),
  })
}
