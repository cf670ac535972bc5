export type GridImage = {
  id: string
  /** A stored picture or a blob: address. */
  src: string
  name: string
  /** From 0 to 1 while it is on its way; left out once it is there. */
  progress?: number | undefined
  error?: string | undefined
}

/** Where a picture is, for those who hear it: counted from 1. */
export type GridPlace = { image: GridImage; position: number; count: number }

export type GridLabels = {
  cover: string
  makeCover: string
  retry: string
  /** What a handle is ("movable picture"), and how to use it, spoken when it has the focus. */
  movable: string
  instructions: string
  makeCoverOf: (image: GridImage) => string
  remove: (image: GridImage) => string
  retryOf: (image: GridImage) => string
  progress: (image: GridImage) => string
  move: (image: GridImage) => string
  lifted: (place: GridPlace) => string
  over: (place: GridPlace) => string
  dropped: (place: GridPlace) => string
  cancelled: (place: GridPlace) => string
}
