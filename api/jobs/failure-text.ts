/** The text of a job's failure that may be shown: enough to understand it, in one or two lines. */
const MOST_SIGNS = 300

/** Patterns of text that could name a person, grant access or be a link, each with its replacement. */
const HIDDEN: readonly [RegExp, string][] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s'"<>()]+/gi, '[link]'],
  [/[^\s'"<>()[\],;:=]+@[^\s'"<>()[\],;:=]+/g, '[address]'],
  // Values of a row that PostgreSQL repeats: (email)=(somebody).
  [/=\((?:[^()]|\([^()]*\))*\)/g, '=([value])'],
  [/\b(?:password|passwd|secret|token|authorization|api[_-]?key)\b\s*[:=]\s*\S+/gi, '[secret]'],
  [/\bBearer\s+\S+/gi, '[secret]'],
  // Tokens, hashes, keys; our own ids stay readable, because they grant no access.
  [/(?<![\w-])(?![0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b)[\w-]{24,}\b/gi, '[secret]'],
  // Account and telephone numbers.
  [/(?<![\w-])\+?\d(?:[ .-]?\d){7,}(?![\w-])/g, '[number]'],
  [/(?:\/[\w.@-]+){2,}/g, '[path]'],
]

/** The message of a failure as it may be shown; null where nothing is left of it. */
export const failureText = (message: unknown): string | null => {
  if (typeof message !== 'string') return null
  let text = message.replaceAll(/\s+/g, ' ').trim()
  for (const [found, instead] of HIDDEN) text = text.replaceAll(found, instead)
  if (text.length > MOST_SIGNS) text = `${text.slice(0, MOST_SIGNS - 1)}…`
  return text || null
}
