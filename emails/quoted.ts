import type { Language } from '#contract/kernel/languages.ts'
import { wordsIn } from './words.ts'

/** Somebody's text between quotation marks, so that it is not taken for the platform's own; line breaks are kept. */
export const quoted = (language: Language, words: string) => {
  const { say } = wordsIn(language)
  const lines = words.split('\n').filter(line => line.trim() !== '')
  return lines.map(
    (line, at) =>
      `${at === 0 ? say('quoteOpens') : ''}${line}${at === lines.length - 1 ? say('quoteCloses') : ''}`,
  )
}
