import type { UploadFolder } from './schemas.ts'

/** The widths in pixels that the server stores of each picture; the last one is at the plain address. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const

/** Pictures of these folders are private: no address serves a name that begins so. */
const PRIVATE_PREFIXES: Partial<Record<UploadFolder, string>> = { claims: 'claim-', guides: 'guide-' }

/** What the name of a picture of this folder begins with. */
export const prefixOf = (folder: UploadFolder) => PRIVATE_PREFIXES[folder] ?? ''

/** 32 random hex digits, and the six of the placeholder colour while the picture loads. */
const UPLOAD_URL = /^\/uploads\/((?:(?:claim|guide)-)?[0-9a-f]{32}-([0-9a-f]{6}))\.webp$/

/** The name of a picture that was uploaded for a guide. */
export const GUIDE_PICTURE_NAME = /^guide-[0-9a-f]{32}-[0-9a-f]{6}$/

export interface PictureAddress {
  /** The file's name without width and extension. */
  name: string
  color: string
}

/** Parses an address that this server issued; null for anything else. */
export const readUploadUrl = (url: string): PictureAddress | null => {
  const [, name, color] = UPLOAD_URL.exec(url) ?? []
  return name && color ? { name, color: `#${color}` } : null
}

export const uploadUrl = (name: string, width?: number) =>
  `/uploads/${name}${width === undefined || width === IMAGE_WIDTHS[2] ? '' : `-${width}`}.webp`
