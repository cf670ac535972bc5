import { oneLine } from './escape.ts'
import { layoutMail } from './layout.ts'

/** Between quotation marks, so that nobody's words pass for the house's; each line stays a line. */
const quoted = (words: string) => {
  const lines = words.split('\n').filter(line => line.trim() !== '')
  return lines.map((line, at) => `${at === 0 ? '“' : ''}${line}${at === lines.length - 1 ? '”' : ''}`)
}

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
