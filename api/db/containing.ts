/** A pattern of LIKE for these words anywhere. They match literally: % and _ of a search are no wildcards. */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`
