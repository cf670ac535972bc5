/** The list with one more, trimmed; empty and already listed ones are ignored (spec 5), in whatever case. */
export const withAmenity = (amenities: readonly string[], typed: string): readonly string[] => {
  const amenity = typed.trim()
  const listed = amenities.some(other => other.toLowerCase() === amenity.toLowerCase())
  return amenity === '' || listed ? amenities : [...amenities, amenity]
}
