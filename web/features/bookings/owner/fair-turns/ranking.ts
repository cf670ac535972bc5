import type { OwnersTurnEntry } from '#contract/bookings/fair-turns.schemas.ts'

const sharesNights = (one: OwnersTurnEntry, other: OwnersTurnEntry) =>
  one.check_in_date < other.check_out_date && other.check_in_date < one.check_out_date

/** Whether the entry has the nights now, after whatever the owner changed. */
export const hasNights = ({ outcome }: OwnersTurnEntry) => outcome?.override?.won ?? outcome?.won ?? false

/** The entries whose nights somebody else would get. */
export const losersTo = (entry: OwnersTurnEntry, entries: readonly OwnersTurnEntry[]) =>
  entries.filter(other => other.id !== entry.id && hasNights(other) && sharesNights(entry, other))

/**
 * The entry with which the rule compared this one: for who lost the first winner of the same nights, for a winner the
 * next who wanted them. `entries` are in the order of their ranks.
 */
export const findRival = (
  entry: OwnersTurnEntry,
  entries: readonly OwnersTurnEntry[],
): OwnersTurnEntry | undefined => {
  const place = entries.indexOf(entry)
  if (!entry.outcome?.won)
    return entries.slice(0, place).find(other => other.outcome?.won && sharesNights(entry, other))
  return entries.slice(place + 1).find(({ outcome, ...other }) => {
    const isClosed = outcome?.reason === 'not_admitted' || outcome?.reason === 'taken'
    return !isClosed && !outcome?.won && sharesNights(entry, { outcome, ...other })
  })
}
