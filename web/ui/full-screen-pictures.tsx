import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

interface Props {
  title: string
  closeLabel: string
  previousLabel: string
  nextLabel: string
  /** Which of how many is shown: "2 of 5". */
  count: string
  index: number
  total: number
  onIndex: (index: number) => void
  onClose: () => void
  /** The picture that is shown, in the room that is left. */
  children: ReactNode
}

/** Pictures in full screen, one at a time: by button or key. */
export function FullScreenPictures({
  title,
  closeLabel,
  previousLabel,
  nextLabel,
  count,
  index,
  total,
  onIndex,
  onClose,
  children,
}: Props) {
  const previous = (index - 1 + total) % total
  const next = (index + 1) % total
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: previous, ArrowRight: next, Home: 0, End: total - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault() // Otherwise what is inside would scroll by itself as well.
    onIndex(target)
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={title} closeLabel={closeLabel} size="full">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only repeat the buttons inside */}
      <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
        {children}
        {total > 1 && (
          <div className="mt-3 flex items-center justify-center gap-4 md:mt-4">
            <IconButton
              label={previousLabel}
              icon={<ChevronLeft aria-hidden="true" />}
              variant="framed"
              onClick={() => onIndex(previous)}
            />
            <p className="figures min-w-16 text-center text-sm text-ink-soft" aria-live="polite">
              {count}
            </p>
            <IconButton
              label={nextLabel}
              icon={<ChevronRight aria-hidden="true" />}
              variant="framed"
              onClick={() => onIndex(next)}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}
