/** A search for an address on a map site, which plans routes from there. */
export const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
