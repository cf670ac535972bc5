/**
 * Invisible characters that have no meaning in the four languages and can only deceive: zero-width ones, the byte order
 * mark, the soft hyphen. Pasted text often contains them, so they are removed silently.
 */
const ZERO_WIDTH = /[\u00ad\u200b\u200c\u2060-\u2064\ufeff]/g

/**
 * The joiner of two emoji is the one zero-width character with a visible effect: without it a family emoji falls apart.
 */
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})/gu

/**
 * Control characters except tab and line ends, and characters that change the writing direction (Unicode TR9, "Trojan
 * Source").
 */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const LINE_ENDS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

const WEBSITE =
  /:\/\/|\bwww\.|\b[\p{L}\d-]+\.(?:app|biz|ch|click|co|com|de|dev|es|eu|fr|info|io|link|ly|me|net|online|org|ru|shop|site|top|uk|us|xyz)\b/iu

/**
 * Normalises text to NFC and removes invisible characters. A text that is longer than any field is returned unchanged.
 */
export const cleanText = (words: string): string =>
  words.length > LONGEST_CLEANED
    ? words
    : words.toWellFormed().replace(ZERO_WIDTH, '').replace(STRAY_JOINER, '').normalize('NFC').trim()

/** The same as {@link cleanText}, in one line. */
export const cleanLine = (words: string): string => cleanText(words.replace(LINE_ENDS, ' '))

/** Longer than the longest field; such a text is refused for its length. */
const LONGEST_CLEANED = 20_000

/** Without the characters that {@link hidesSomething} finds: for text that nobody typed. */
export const withoutHidden = (words: string): string => words.replace(new RegExp(HIDDEN.source, 'gu'), '')

export const hidesSomething = (words: string): boolean => HIDDEN.test(words)

export const namesWebsite = (words: string): boolean => WEBSITE.test(words)
