import type { Language } from '#contract/kernel/languages.ts'
import { layoutMail } from './layout.ts'
import { quoted } from './quoted.ts'
import { wordsIn } from './words.ts'

/** Notifies a person of unread messages. It names the author, but contains no address of theirs. */
export const unreadMessagesMail = (
  language: Language,
  params: {
    authorName: string
    propertyTitle: string
    /** Oldest first. */
    texts: readonly string[]
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
      ...params.texts.flatMap(text => quoted(language, text)),
    ],
    action: { label: say('unread.action'), url: params.link },
    footer: say('unread.footer'),
  })
}
