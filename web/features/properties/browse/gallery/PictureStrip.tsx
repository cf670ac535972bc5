import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureSource } from '#web/ui/picture-source.ts'

interface Props {
  title: string
  images: readonly string[]
  index: number
  onIndex: (index: number) => void
}

/** The visible picture and its two neighbours are loaded; the others are loaded when they come near. */
const isNear = (position: number, index: number, total: number) => {
  const steps = Math.abs(position - index)
  return Math.min(steps, total - steps) <= 1
}

const positionIn = (frame: Element) => Math.round(frame.scrollLeft / Math.max(1, frame.clientWidth))

/** A horizontally scrolling strip that shows one picture at a time and snaps to pictures. */
export function PictureStrip({ title, images, index, onIndex }: Props) {
  const { t } = useTranslation('properties')
  const frame = useRef<HTMLUListElement>(null)
  const wanted = useRef(index)
  /** Resizing scrolls the frame too; only touch or wheel scrolling selects another picture. */
  const byHand = useRef(false)
  /** The width at which the frame was scrolled last. The browser may report scrolling before the new size. */
  const width = useRef(0)
  const goThere = useCallback(() => {
    byHand.current = false
    const element = frame.current
    width.current = element?.clientWidth ?? 0
    element?.scrollTo({ left: wanted.current * element.clientWidth, behavior: 'instant' })
  }, [])

  useLayoutEffect(() => {
    wanted.current = index
    if (frame.current && positionIn(frame.current) !== index) goThere()
  }, [index, goThere])

  useEffect(() => {
    if (!frame.current) return
    width.current = frame.current.clientWidth
    const observer = new ResizeObserver(goThere)
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [goThere])

  const onScroll = () => {
    const position = frame.current ? positionIn(frame.current) : index
    if (position === index) return
    const isResized = frame.current?.clientWidth !== width.current
    if (byHand.current && !isResized) onIndex(position)
    else goThere()
  }
  const takeInHand = () => {
    byHand.current = true
  }

  return (
    <ul
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard too
      tabIndex={0}
      aria-label={t('detail.gallery')}
      onTouchStart={takeInHand}
      onWheel={takeInHand}
      onScroll={onScroll}
      className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain rounded-sm [scrollbar-width:none]"
    >
      {images.map((src, position) => {
        const { color: _, small: __, ...source } = pictureSource(src)
        return (
          <li
            key={src}
            aria-hidden={position !== index}
            className="grid size-full shrink-0 snap-center snap-always"
          >
            {isNear(position, index, images.length) && (
              <img
                {...source}
                {...(source.srcSet && { sizes: '100vw' })}
                alt={t('detail.picture', { title, number: position + 1, total: images.length })}
                decoding="async"
                className="size-full min-h-0 animate-fade object-contain"
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
