/** Introductions a year that an owner may allow the members of a level. */
export const MAXIMUM_INTRODUCTIONS = 20
/** A member accepts nobody at their own level: who introduces holds at least this one. */
export const LOWEST_INTRODUCING_LEVEL = 2
/** Days in which the newcomer answers, and after that the owner. */
export const DAYS_TO_AGREE = 14
export const DAYS_TO_DECIDE = 14
/** After so many days an introduction has ended for its introducer, whatever happened: nothing tells them of a no. */
export const INTRODUCTION_DAYS = DAYS_TO_AGREE + DAYS_TO_DECIDE
/** Days that a budget counts back, and for which a newcomer who refused is not asked again for the same owner. */
export const INTRODUCTION_YEAR_DAYS = 365
/** Mails about introductions to one address within a day, whoever sends them. */
export const MAXIMUM_MAILS_TO_NEWCOMER = 3
