/** The packaged base map has the levels 0 to 2 of the whole world, and level 5, which is drawn at every nearer zoom. */
export const FAR_ZOOM = 2
export const NEAR_ZOOM = 5
/** The tiles of level 5 within one tile of this level are in one file. */
export const PACK_ZOOM = 3

/** The radius in metres of the circle around a home of which only the city is known. */
export const CITY_RADIUS_M = 5_000
