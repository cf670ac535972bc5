import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { pictureSource } from './picture-source.ts'

type Props = {
  src: string | null | undefined
  /** Empty for a picture that only decorates. */
  alt: string
  /** How wide it will be shown, as in the `sizes` attribute. */
  sizes?: string
  ratio?: '4/3' | '1/1' | '16/9' | '3/2'
  /** For the picture a screen opens with: loaded at once and first. */
  priority?: boolean
  className?: string
}

const RATIOS = { '4/3': 'aspect-4/3', '1/1': 'aspect-square', '16/9': 'aspect-video', '3/2': 'aspect-3/2' }

/** Fills its width at a fixed ratio, cropped and never stretched, over its own colour until it is loaded. */
export function Picture({ src, alt, sizes = '100vw', ratio = '4/3', priority = false, className }: Props) {
  // Kept with the address it speaks of, so that a changed `src` starts afresh without an effect.
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
          // What a screen opens with is drawn as soon as it is here; the others come softly.
          !priority && 'transition-opacity duration-180',
          !priority && !settled && 'opacity-0',
        )}
      />
    </span>
  )
}
