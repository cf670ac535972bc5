import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import GripVertical from 'lucide-react/icons/grip-vertical'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { classNames } from './class-names.ts'
import type { GridImage, GridLabels } from './grid-image.ts'
import { Picture } from './picture.tsx'

interface Props {
  image: GridImage
  /** Null where there is no cover. */
  isCover: boolean | null
  labels: GridLabels
  onRemove: () => void
  onRetry: () => void
  onMakeCover: () => void
}

const ROUND =
  'absolute top-1.5 grid size-8 place-items-center rounded-full border border-line bg-leaf text-ink transition-colors [&_svg]:size-4'

/** One picture: draggable anywhere by mouse or finger, and at its handle by keyboard. */
export function ImageTile({ image, isCover, labels, onRemove, onRetry, onMakeCover }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: image.id, attributes: { roleDescription: labels.movable } })
  const sending = image.progress !== undefined
  return (
    <li
      {...listeners}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'relative cursor-grab overflow-hidden rounded-sm border bg-leaf active:cursor-grabbing',
        isDragging ? 'z-10 border-evergreen shadow-lift' : 'border-line',
      )}
    >
      <div className="relative">
        <Picture
          src={image.src}
          alt={image.name}
          sizes="(min-width: 48rem) 12rem, 45vw"
          className={classNames((sending || image.error) && 'opacity-60')}
        />
        {sending ? (
          <progress
            value={image.progress}
            max={1}
            aria-label={labels.progress(image)}
            className="progress-bar absolute inset-x-2 bottom-2"
          />
        ) : (
          !image.error &&
          isCover !== null &&
          (isCover ? (
            <span className="absolute bottom-2 left-2 rounded-xs bg-leaf px-2 py-1 text-xs font-semibold text-brass-text">
              {labels.cover}
            </span>
          ) : (
            <button
              type="button"
              aria-label={labels.makeCoverOf(image)}
              onClick={onMakeCover}
              className="absolute bottom-2 left-2 rounded-xs border border-line bg-leaf px-2 py-1 text-xs font-semibold text-ink transition-colors hover:border-evergreen-text hover:text-evergreen-text"
            >
              {labels.makeCover}
            </button>
          ))
        )}
      </div>
      {image.error && (
        <div className="grid gap-2 bg-clay-tint px-2.5 py-2">
          <p role="alert" className="text-xs font-medium break-words text-clay-text">
            {image.error}
          </p>
          <button
            type="button"
            aria-label={labels.retryOf(image)}
            onClick={onRetry}
            className="inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-xs border border-line-strong bg-leaf px-2.5 text-xs font-semibold text-ink transition-colors hover:border-evergreen-text [&_svg]:size-3.5"
          >
            <RotateCw aria-hidden="true" />
            {labels.retry}
          </button>
        </div>
      )}
      <button
        {...attributes}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={labels.move(image)}
        title={labels.move(image)}
        className={classNames(ROUND, 'left-1.5 cursor-grab touch-none hover:text-evergreen-text')}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={labels.remove(image)}
        title={labels.remove(image)}
        onClick={onRemove}
        className={classNames(ROUND, 'right-1.5 hover:bg-clay hover:text-on-clay')}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  )
}
