/** Homes that one file may offer for a choice. */
export const MOST_HOMES = 50
/** Objects of a page's JSON-LD that are looked at, and how deep they may lie in each other. */
export const MOST_NODES = 5_000
export const DEEPEST_NODE = 8
/** How deep lists and objects of a JSON text may lie in each other. */
export const DEEPEST_JSON = 100
/** JSON-LD and meta tags of a page that are read at all. */
export const MOST_BLOCKS = 50
export const MOST_META = 300
/** Characters of the JSON-LD of a page; usual pages have some ten thousand. */
export const LONGEST_BLOCKS = 1_000_000
/** ObjectFields of one home that are looked at, and values of one list. */
export const MOST_FIELDS = 300
export const MOST_VALUES = 200
/** The longest text that is read; the longest field has 5,000 characters. */
export const LONGEST_VALUE = 20_000
/** Cells of a CSV row, and characters of a row with the lines of its quoted cells. */
export const LONGEST_ROW = 60_000
/** Read between two turns of the server for others, a few milliseconds. */
export const PAGE_CHUNK = 65_536
