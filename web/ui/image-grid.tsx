import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'

export type GridImage = {
  id: string
  /** A stored picture or a blob: address. */
  src: string
  name: string
  /** From 0 to 1 while it is on its way; left out once it is there. */
  progress?: number | undefined
  error?: string | undefined
}

type Props = {
  images: GridImage[]
  onRemove: (id: string) => void
  removeLabel: (image: GridImage) => string
  progressLabel: (image: GridImage) => string
  /** Shown on the first, such as "Cover". */
  coverLabel?: string | undefined
  /** A last tile, usually a FileDrop of variant "tile". */
  children?: ReactNode
}

export function ImageGrid({ images, onRemove, removeLabel, progressLabel, coverLabel, children }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] items-start gap-3">
      {images.map((image, index) => (
        <li key={image.id} className="relative overflow-hidden rounded-sm border border-line bg-leaf">
          <div className="relative">
            <Picture
              src={image.src}
              alt={image.name}
              sizes="(min-width: 48rem) 16rem, 50vw"
              className={classNames((image.progress !== undefined || image.error) && 'opacity-60')}
            />
            {index === 0 && coverLabel && !image.error && (
              <span className="absolute bottom-2 left-2 rounded-xs bg-leaf px-2 py-0.5 text-xs font-semibold text-brass-text">
                {coverLabel}
              </span>
            )}
            {image.progress !== undefined && (
              <progress
                value={image.progress}
                max={1}
                aria-label={progressLabel(image)}
                className="progress-bar absolute inset-x-2 bottom-2"
              />
            )}
          </div>
          {image.error && (
            <p role="alert" className="bg-clay-tint px-2.5 py-1.5 text-xs font-medium text-clay-text">
              {image.error}
            </p>
          )}
          <button
            type="button"
            aria-label={removeLabel(image)}
            title={removeLabel(image)}
            onClick={() => onRemove(image.id)}
            className="absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-full border border-line bg-leaf text-ink transition-colors hover:bg-clay hover:text-on-clay"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
