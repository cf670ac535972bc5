/** Amber: look at it when you have time. Red: nights that are taken elsewhere may be open here. */
export const HEALTHS = ['new', 'green', 'amber', 'red'] as const
export type FeedHealth = (typeof HEALTHS)[number]
