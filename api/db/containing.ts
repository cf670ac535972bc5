/** A LIKE pattern that matches these words anywhere. `%` and `_` are escaped, so they match literally. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
