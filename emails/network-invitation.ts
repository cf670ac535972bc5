import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { quoted } from './quoted.ts'
import { wordsIn } from './words.ts'

/** An invitation into an owner's network. */
export const networkInvitationMail = (
  language: Language,
  params: {
    inviterName: string
    inviterEmail: string
    /** What the inviter writes to the invited person. */
    personalLine: string | null
    link: string
    days: number
  },
) => {
  const { say, span } = wordsIn(language)
  const inviter = params.inviterName
  return layoutMail(language, {
    subject: say('networkInvitation.subject', { inviter }),
    heading: say('networkInvitation.heading', { inviter }),
    paragraphs: [
      say('networkInvitation.who', { inviter, email: params.inviterEmail }),
      ...(params.personalLine === null
        ? []
        : [say('networkInvitation.writes', { inviter }), ...quoted(language, params.personalLine)]),
      say('networkInvitation.what', { inviter }),
      say('invitation.link', { time: span(params.days, 'day') }),
    ],
    action: { label: say('invitation.action'), url: params.link },
    footer: say('networkInvitation.footer'),
  })
}
