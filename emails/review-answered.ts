import { oneLine } from './escape.ts'
import { layoutMail } from './layout.ts'
import { quoted } from './quoted.ts'

/** Tells a guest what the owner of the home answered to their review. */
export const reviewAnsweredMail = (params: {
  guestName: string
  ownerName: string
  home: string
  answer: string
  link: string
}): { subject: string; text: string; html: string } => ({
  subject: oneLine(`${params.ownerName} answered your review of ${params.home}`),
  ...layoutMail({
    heading: 'Your review was answered',
    paragraphs: [
      `Hello ${params.guestName},`,
      `${params.ownerName} answered what you wrote about ${params.home}:`,
      ...quoted(params.answer),
      'Review and answer are now on the page of the home.',
    ],
    action: { label: 'See your stay', url: params.link },
    footer:
      'You get this mail because you reviewed this stay. You can switch such mails off in your settings.',
  }),
})
