const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (words: string) => words.replaceAll(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/** Replaces line breaks and other control characters by one space: a subject or a name is one line. */
export const oneLine = (words: string) => words.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
