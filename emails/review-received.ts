import { DAYS_UNTIL_PUBLIC } from '#contract/reviews/rules.ts'
import { oneLine } from './escape.ts'
import { layoutMail } from './layout.ts'
import { quoted } from './quoted.ts'

/** Tells the owner of a home what a guest wrote about it. */
export const reviewReceivedMail = (params: {
  ownerName: string
  guestName: string
  home: string
  stars: number
  text: string
  link: string
}): { subject: string; text: string; html: string } => ({
  subject: oneLine(`${params.guestName} reviewed ${params.home}`),
  ...layoutMail({
    heading: `A review of ${params.home}`,
    paragraphs: [
      `Hello ${params.ownerName},`,
      `${params.guestName} gave ${params.stars} of 5 stars and wrote:`,
      ...quoted(params.text),
      `You can answer. Your words and the review then appear together; without them the review appears alone after ${DAYS_UNTIL_PUBLIC} days.`,
    ],
    action: { label: 'Answer the review', url: params.link },
    footer: 'You get this mail because the home is yours. You can switch such mails off in your settings.',
  }),
})
