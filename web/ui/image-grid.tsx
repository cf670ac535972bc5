import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import type { GridImage, GridLabels, GridPlace } from './grid-image.ts'
import { ImageTile } from './image-tile.tsx'

interface Props {
  /** In order. */
  images: GridImage[]
  labels: GridLabels
  /** Whether the first is marked as the cover. */
  hasCover?: boolean
  onMove: (id: string, position: number) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  /** A last tile, usually a FileDrop of variant "tile". */
  children?: ReactNode
}

/** A resting finger drags; a moving one scrolls the page. A mouse that moves slightly still clicks. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 220, tolerance: 6 } }
// A smooth scroll would still be running when the next arrow key is pressed.
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const

/** Pictures that can be reordered by mouse, finger and keyboard. */
export function ImageGrid({ images, labels, hasCover = true, onMove, onRemove, onRetry, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  )
  const indexOf = (id: string | number | undefined) => images.findIndex(image => image.id === id)
  const spokenPosition = useRef(0)
  const say = (words: (place: GridPlace) => string, id: string | number, at: string | number = id) => {
    const image = images[indexOf(id)]
    spokenPosition.current = indexOf(at) + 1
    return image && words({ image, position: spokenPosition.current, count: images.length })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(labels.lifted, active.id),
    // A lifted picture is immediately over its own position; announcing that would interrupt the previous announcement.
    onDragOver: ({ active, over }) =>
      over && indexOf(over.id) + 1 !== spokenPosition.current
        ? say(labels.over, active.id, over.id)
        : undefined,
    onDragEnd: ({ active, over }) => say(labels.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => say(labels.cancelled, active.id),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: labels.instructions } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), indexOf(over.id))
      }}
    >
      <SortableContext items={images} strategy={rectSortingStrategy}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] items-start gap-3">
          {images.map((image, index) => (
            <ImageTile
              key={image.id}
              image={image}
              isCover={hasCover ? index === 0 : null}
              labels={labels}
              onRemove={() => onRemove(image.id)}
              onRetry={() => onRetry(image.id)}
              onMakeCover={() => onMove(image.id, 0)}
            />
          ))}
          {children && <li>{children}</li>}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
