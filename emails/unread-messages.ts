import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { quoted } from './quoted.ts'
import { wordsIn } from './words.ts'

export interface UnreadMessage {
  /** Empty where it consists of files alone. */
  readonly text: string
  readonly pictures: number
  readonly pdfs: number
}

/** The words of a message, and what else is in it. */
const linesOf = (language: Language, { text, pictures, pdfs }: UnreadMessage) => {
  const { files } = wordsIn(language)
  const attached = [
    ...(pictures > 0 ? [files(pictures, 'photos')] : []),
    ...(pdfs > 0 ? [files(pdfs, 'pdfs')] : []),
  ]
  return [...quoted(language, text), ...(attached.length > 0 ? [attached.join(', ')] : [])]
}

/** Notifies a person of unread messages. It names the author, but contains no address of theirs. */
export const unreadMessagesMail = (
  language: Language,
  params: {
    authorName: string
    propertyTitle: string
    /** Oldest first. */
    messages: readonly UnreadMessage[]
    /** The number of older unread messages. */
    earlier: number
    link: string
  },
) => {
  const { say } = wordsIn(language)
  const { authorName: author, propertyTitle: home, earlier: count } = params
  return layoutMail(language, {
    subject: say('unread.subject', { author, home }),
    heading: say('unread.heading', { author }),
    paragraphs: [
      say('unread.about', { home }),
      ...(count > 0 ? [say('unread.earlier', { count })] : []),
      ...params.messages.flatMap(message => linesOf(language, message)),
    ],
    action: { label: say('unread.action'), url: params.link },
    footer: say('unread.footer'),
  })
}
