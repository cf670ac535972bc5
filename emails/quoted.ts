import type { Language } from '#contract/kernel/languages.ts'
import { wordsIn } from './words.ts'

/** Somebody's words between quotation marks, so that they do not pass for the house's; each line stays a line. */
export const quoted = (language: Language, words: string) => {
  const { say } = wordsIn(language)
  const lines = words.split('\n').filter(line => line.trim() !== '')
  return lines.map(
    (line, at) =>
      `${at === 0 ? say('quoteOpens') : ''}${line}${at === lines.length - 1 ? say('quoteCloses') : ''}`,
  )
}
