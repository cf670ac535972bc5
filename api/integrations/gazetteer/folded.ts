/** Without case, accents and the few letters that are an accent in their own alphabet only; as SQL's `folded` has it. */
export const folded = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ØøŁłĐđı]/g, letter => 'OoLlDdi'['ØøŁłĐđı'.indexOf(letter)] ?? letter)
    .toLowerCase()
    .replace(/[\s.’'-]+/g, ' ')
    .trim()
