/**
 * The cities of the world, sorted by their folded names, some under several names. Each property is one array, which
 * takes a tenth of the memory of as many objects.
 */
export interface Cities {
  /** Folded, one per line. */
  readonly order: string
  /** As people write them, one per line. */
  readonly names: string
  /** Indexes into `countryCodes` and `regionNames`. */
  readonly countries: Uint16Array
  readonly regions: Uint16Array
  readonly populations: Uint32Array
  readonly latitudes: Float32Array
  readonly longitudes: Float32Array
  readonly countryCodes: readonly string[]
  /** Country codes by every name of a country, folded. */
  readonly codesByName: ReadonlyMap<string, string>
  /** Regions with their codes; the first entry is for cities without one. */
  readonly regionNames: readonly Region[]
  /** The largest cities of each. */
  readonly largestOfCountry: Uint32Array
  readonly largestOfRegion: Uint32Array
}

export interface Region {
  readonly name: string
  readonly code: string
  readonly country: string
}
