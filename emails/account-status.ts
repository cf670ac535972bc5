import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** An admin's action on an account, and its reason. The command line gives no reason. */
export type AccountStatusEvent =
  | { readonly kind: 'suspended' | 'restored' | 'signed_out'; readonly reason: string }
  | { readonly kind: 'role_changed'; readonly role: 'owner' | 'user'; readonly reason: string | null }

/** Notifies a person that their account was suspended, restored, signed out or given another role. */
export const accountStatusMail = (
  language: Language,
  {
    fullName,
    news: event,
    signInUrl,
    contactUrl,
  }: { fullName: string; news: AccountStatusEvent; signInUrl: string; contactUrl: string },
) => {
  const { say } = wordsIn(language)
  const key = event.kind === 'role_changed' ? (`made.${event.role}` as const) : event.kind
  const suspended = event.kind === 'suspended'
  return layoutMail(language, {
    subject: say(`accountStatus.${key}.subject`),
    heading: say(`accountStatus.${key}.subject`),
    paragraphs: [
      say('hello', { name: fullName }),
      say(`accountStatus.${key}.tells`),
      ...(event.reason === null ? [] : [say('accountStatus.reason', { reason: event.reason })]),
      ...(suspended ? [say('accountStatus.suspended.stays'), say('accountStatus.suspended.object')] : []),
    ],
    action: suspended
      ? { label: say('accountStatus.contact'), url: contactUrl }
      : { label: say('sessionEnded.action'), url: signInUrl },
    footer: say('safety'),
  })
}
