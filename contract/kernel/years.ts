/** The years from the first to the last one that is known, and always the current one; newest first. */
export const listYears = (
  current: number,
  { first, last }: { readonly first: number | null; readonly last: number | null },
): number[] => {
  const newest = Math.max(current, last ?? current)
  const oldest = Math.min(current, first ?? current)
  return Array.from({ length: newest - oldest + 1 }, (_, before) => newest - before)
}
