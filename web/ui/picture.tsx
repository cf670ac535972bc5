import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { pictureSource } from './picture-source.ts'

interface Props {
  src: string | null | undefined
  /** Empty for a decorative picture. */
  alt: string
  /** The displayed width, as in the `sizes` attribute. */
  sizes?: string
  ratio?: '4/3' | '1/1' | '16/9' | '3/2'
  /** For the main picture of a screen: loaded at once and with priority. */
  priority?: boolean
  className?: string
}

const RATIOS = { '4/3': 'aspect-4/3', '1/1': 'aspect-square', '16/9': 'aspect-video', '3/2': 'aspect-3/2' }

/**
 * A picture of a fixed ratio that fills its width, cropped and never stretched; it shows its own colour until it is
 * loaded.
 */
export function Picture({ src, alt, sizes = '100vw', ratio = '4/3', priority = false, className }: Props) {
  // Stored together with its URL, so that a changed `src` resets it without an effect.
  const [outcome, setOutcome] = useState<{ src: string; ok: boolean }>()
  const source = src ? pictureSource(src) : undefined
  const settled = outcome?.src === src ? outcome : undefined
  const frame = classNames('relative block w-full overflow-hidden bg-well', RATIOS[ratio], className)
  if (!src || !source || settled?.ok === false) {
    return (
      <span className={frame} {...(alt && { role: 'img', 'aria-label': alt })}>
        <ImageOff className="absolute inset-0 m-auto size-7 text-ink-faint" aria-hidden="true" />
      </span>
    )
  }
  return (
    <span className={frame} style={{ backgroundColor: source.color }}>
      <img
        ref={node => {
          if (node?.complete && node.naturalWidth > 0 && !settled) setOutcome({ src, ok: true })
        }}
        src={source.src}
        srcSet={source.srcSet}
        sizes={source.srcSet && sizes}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setOutcome({ src, ok: true })}
        onError={() => setOutcome({ src, ok: false })}
        className={classNames(
          'absolute inset-0 size-full object-cover',
          // The main picture of a screen appears at once; the others fade in.
          !priority && 'transition-opacity duration-180',
          !priority && !settled && 'opacity-0',
        )}
      />
    </span>
  )
}
