/** What needs no folding but of case: nearly every name, and normalising is what takes long. */
const PLAIN = /^[ -~]*$/

const bare = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ØøŁłĐđı]/g, letter => 'OoLlDdi'['ØøŁłĐđı'.indexOf(letter)] ?? letter)

/** Without case, accents and the few letters that are an accent in their own alphabet only; as SQL's `folded` has it. */
export const folded = (words: string) =>
  (PLAIN.test(words) ? words : bare(words))
    .toLowerCase()
    .replace(/[\s.’'-]+/g, ' ')
    .trim()
