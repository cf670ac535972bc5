import type { Language } from '#contract/kernel/languages.ts'
import { formatDay } from './days.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/**
 * `upheld`, `dismissed`: to the owner who reported; `found`: to the guest; `held`: to the person who brought the guest
 * in, who learns neither whom nor what it is about.
 */
export type IncidentEvent = 'upheld' | 'dismissed' | 'found' | 'held'

interface IncidentFacts {
  readonly readerName: string
  readonly home: string
  readonly guestName: string
  /** What the admin found. */
  readonly reason: string
  /** Until when invitations are held. */
  readonly until: string | null
  readonly link: string
}

const ACTIONS = {
  upheld: 'incident.booking',
  dismissed: 'incident.booking',
  found: 'incident.found.act',
  held: 'incident.held.act',
} as const

/** Notifies those concerned of an admin's decision on a report of a serious incident. */
export const incidentMail = (language: Language, event: IncidentEvent, facts: IncidentFacts) => {
  const { say } = wordsIn(language)
  const { home, guestName: guest, reason: note, until } = facts
  const values = { home, guest, day: until === null ? '' : formatDay(language, until.slice(0, 10)) }
  const heading = say(`incident.${event}.subject`, values)
  return layoutMail(language, {
    subject: heading,
    heading,
    paragraphs: [
      say('hello', { name: facts.readerName }),
      say(`incident.${event}.tells`, values),
      ...(event === 'held' ? [] : [say('incident.note', { note })]),
      ...(event === 'found' || event === 'held' ? [say(`incident.${event}.next`)] : []),
    ],
    action: { label: say(ACTIONS[event]), url: facts.link },
    footer: say('incident.footer'),
  })
}
