import type { Language } from '#contract/kernel/languages.ts'
import type { CoHostRights } from '#contract/properties/co-hosts.rules.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

interface CoHostInvitation {
  readonly readerName: string
  readonly ownerName: string
  readonly home: string
  readonly rights: CoHostRights
  readonly days: number
  readonly link: string
}

/** Asks somebody whether they want to help at a home. */
export const coHostInvitationMail = (language: Language, invitation: CoHostInvitation) => {
  const { say, span } = wordsIn(language)
  const { ownerName: owner, home } = invitation
  return layoutMail(language, {
    subject: say('coHost.subject', { owner, home }),
    heading: say('coHost.heading'),
    paragraphs: [
      say('hello', { name: invitation.readerName }),
      say('coHost.asks', { owner, home }),
      say(`coHost.rights.${invitation.rights}`),
      say('coHost.choice', { time: span(invitation.days, 'day') }),
    ],
    action: { label: say('coHost.action'), url: invitation.link },
    footer: say('coHost.footer'),
  })
}
