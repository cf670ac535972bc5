import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { wordsIn } from './words.ts'

/** An invitation to the platform. `inviterName` is null where the server itself invites. */
export const invitationMail = (
  language: Language,
  params: { inviterName: string | null; userType: 'user' | 'owner' | 'admin'; link: string; days: number },
) => {
  const { say, span } = wordsIn(language)
  const inviter = params.inviterName ?? 'Latchkey'
  return layoutMail(language, {
    subject: params.inviterName ? say('invitation.subject', { inviter }) : say('invitation.subjectOfHouse'),
    heading: say('invitation.heading'),
    paragraphs: [
      say('invitation.what'),
      say(`invitation.${params.userType}`, { inviter }),
      say('invitation.link', { time: span(params.days, 'day') }),
    ],
    action: { label: say('invitation.action'), url: params.link },
    footer: say('invitation.footer'),
  })
}
