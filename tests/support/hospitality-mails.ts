import type { Language } from '#contract/kernel/languages.ts'
import { CO_HOST_RIGHTS } from '#contract/properties/co-hosts.rules.ts'
import { coHostInvitationMail } from '#emails/co-host.ts'
import { companionLinkMail } from '#emails/companion-link.ts'
import { travelPlansMail } from '#emails/travel-plans.ts'

interface Stay {
  home: string
  checkIn: string
  checkOut: string
  ownerName: string
  link: string
}

/** Mails to people who help, who come along, and whose members would like to travel. */
export const hospitalityMails = (name: string, stay: Stay) => {
  const anywhere = { guestName: name, location: '', line: 'XXIV' }
  const plans = { guestName: name, location: 'XLII', line: '' }
  return {
    'co-host': CO_HOST_RIGHTS.map(
      rights => (of: Language) => coHostInvitationMail(of, { ...stay, readerName: name, rights, days: 14 }),
    ),
    'companion-link': [(of: Language) => companionLinkMail(of, { ...stay, name, guest: name })],
    'travel-plans': [[plans], [anywhere, plans]].map(
      told => (of: Language) => travelPlansMail(of, { readerName: name, plans: told, link: stay.link }),
    ),
  }
}
