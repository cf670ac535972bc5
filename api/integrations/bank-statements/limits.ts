/** A statement with 20,000 entries of usual length has about this size. */
export const LARGEST_FILE = 10 * 1024 * 1024
/** An account with more payments between two statements needs another way than an upload. */
export const MOST_BANK_ENTRIES = 20_000
/** The schema of camt.053 needs about 15 levels, supplementary data a few more. */
export const DEEPEST_ELEMENT = 64
/** The elements of camt.053 have one attribute besides the namespaces. */
export const MOST_ATTRIBUTES = 64
/** The longest text of the schema has 500 characters; some banks ignore that. */
export const LONGEST_TEXT = 10_000
/** A line of a CSV file. */
export const LONGEST_CSV_LINE = 10_000
/** Quoted cells contain line breaks: addresses, remittances of a few lines. */
export const MOST_LINES_OF_ROW = 20
/** Banks print account, period and balances above the header. */
export const LONGEST_PREAMBLE = 60
/** With its tags and text, an element of camt.053 has 35 characters on average: the largest file has 300,000. */
export const MOST_ELEMENTS = 400_000
