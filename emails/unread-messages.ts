import { oneLine } from './escape.ts'
import { layoutMail } from './layout.ts'
import { quoted } from './quoted.ts'

/** What somebody wrote, to the one who was not looking. It names the author and gives no address of theirs. */
export const unreadMessagesMail = (params: {
  authorName: string
  propertyTitle: string
  /** Oldest first. */
  texts: readonly string[]
  /** Unread messages before these. */
  earlier: number
  link: string
}): { subject: string; text: string; html: string } => ({
  subject: oneLine(`${params.authorName} wrote to you about ${params.propertyTitle}`),
  ...layoutMail({
    heading: `${params.authorName} wrote to you`,
    paragraphs: [
      `About the stay at ${params.propertyTitle}:`,
      ...(params.earlier > 0 ? [`(${params.earlier} earlier, then:)`] : []),
      ...params.texts.flatMap(quoted),
    ],
    action: { label: 'Read and answer', url: params.link },
    footer:
      'You get this mail because the message was not read within two minutes. Until you have read it, no other comes about this stay.',
  }),
})
