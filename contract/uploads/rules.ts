/** The widths in pixels that the server keeps of each picture; the last is the plain address. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const

/** 32 hex digits of chance and the six of the colour that stands in while the picture loads. */
const UPLOAD_URL = /^\/uploads\/([0-9a-f]{32}-([0-9a-f]{6}))\.webp$/

export interface PictureAddress {
  /** The file's name without width and extension. */
  name: string
  color: string
}

/** Reads an address that this server gave out; null for anything else. */
export const readUploadUrl = (url: string): PictureAddress | null => {
  const [, name, color] = UPLOAD_URL.exec(url) ?? []
  return name && color ? { name, color: `#${color}` } : null
}

export const uploadUrl = (name: string, width?: number) =>
  `/uploads/${name}${width === undefined || width === IMAGE_WIDTHS[2] ? '' : `-${width}`}.webp`
