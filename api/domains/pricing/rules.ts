/** Sample prices are those of a week. */
export const NIGHTS = 7
/** Far enough ahead to be a week that somebody could still book. */
export const DAYS_AHEAD = 14
