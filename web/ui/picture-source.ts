// `/uploads/<id>-<rrggbb>.webp` is 1600 wide; the two smaller ones have their width before the extension.
const STORED = /^(.*-([0-9a-f]{6}))\.webp$/i

export interface PictureSource {
  src: string
  srcSet?: string
  color?: string
  small: string
  medium: string
}

/** The widths of a stored picture and its placeholder colour, both read from its name. */
export function pictureSource(src: string): PictureSource {
  const [, stem, hex] = STORED.exec(src) ?? []
  if (!stem) return { src, small: src, medium: src }
  const small = `${stem}-480.webp`
  const medium = `${stem}-960.webp`
  return { src, small, medium, srcSet: `${small} 480w, ${medium} 960w, ${src} 1600w`, color: `#${hex}` }
}
