/**
 * The cities of the world, in the order of their folded names, some under several: a column for each thing that is known of them, as
 * that takes a tenth of the memory of as many objects.
 */
export interface Cities {
  /** Folded, one a line. */
  readonly order: string
  /** As people write them, one a line. */
  readonly names: string
  /** Places in `countryCodes` and `regionNames`. */
  readonly countries: Uint16Array
  readonly regions: Uint16Array
  readonly populations: Uint32Array
  readonly latitudes: Float32Array
  readonly longitudes: Float32Array
  readonly countryCodes: readonly string[]
  /** Country codes by every name of a country, folded. */
  readonly codesByName: ReadonlyMap<string, string>
  /** Each with its codes; the first is for cities without one. */
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
