/** Adds a trimmed amenity to the list; empty and duplicate ones (ignoring case) are not added (spec 5). */
export const withAmenity = (amenities: readonly string[], typed: string): readonly string[] => {
  const amenity = typed.trim()
  const listed = amenities.some(other => other.toLowerCase() === amenity.toLowerCase())
  return amenity === '' || listed ? amenities : [...amenities, amenity]
}
