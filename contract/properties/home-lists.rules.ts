/** Lists of homes that a person may have, besides their saved homes. */
export const MAXIMUM_HOME_LISTS = 20
export const MAXIMUM_LISTED_HOMES = 100
/** People with whom a list is shared, without its author. */
export const MAXIMUM_LIST_READERS = 20
/** A link onto a list ends by itself, because it may be passed on. */
export const LIST_LINK_DAYS = 7
