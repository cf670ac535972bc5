export interface GridImage {
  id: string
  /** The URL of a stored picture, or a blob: URL. */
  src: string
  name: string
  /** From 0 to 1 during the upload; left out afterwards. */
  progress?: number | undefined
  error?: string | undefined
}

/** The position of a picture for screen readers: counted from 1. */
export interface GridPlace {
  image: GridImage
  position: number
  count: number
}

export interface GridLabels {
  cover: string
  makeCover: string
  retry: string
  /** The role description of a handle ("movable picture"), and its instructions, announced on focus. */
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
