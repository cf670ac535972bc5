/** Stays for which a guest may wait at a time. */
export const MAXIMUM_WAITLIST_ENTRIES = 20
/** Hours for which only the first person in line knows that the nights are free. */
export const WAITLIST_HEAD_START_HOURS = 24
