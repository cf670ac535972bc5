import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { PictureStrip } from './PictureStrip.tsx'

const scrollTo = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTo')
const IMAGES = ['/one.webp', '/two.webp', '/three.webp']
let onIndex: ReturnType<typeof vi.fn<(index: number) => void>>
let strip: HTMLElement

/** The browser's layout, which jsdom has not. */
const layOut = (clientWidth: number, scrollLeft: number) => {
  Object.defineProperty(strip, 'clientWidth', { value: clientWidth, configurable: true })
  strip.scrollLeft = scrollLeft
}

beforeAll(() => loadTexts(['properties']))
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Object.defineProperty(Element.prototype, 'scrollTo', { value: () => {}, configurable: true })
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
  onIndex = vi.fn<(index: number) => void>()
  render(<PictureStrip title="Lake house" images={IMAGES} index={1} onIndex={onIndex} />)
  strip = screen.getByRole('list')
})
afterEach(() => {
  cleanup()
  if (scrollTo) Object.defineProperty(Element.prototype, 'scrollTo', scrollTo)
  else Reflect.deleteProperty(Element.prototype, 'scrollTo')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a finger that scrolls to the next picture chooses it', () => {
  layOut(390, 780)
  fireEvent.touchStart(strip)
  fireEvent.scroll(strip)
  expect(onIndex).toHaveBeenCalledWith(2)
})

it('a phone that is turned keeps its picture, also where the scrolling is reported before the new size', () => {
  fireEvent.touchStart(strip)
  layOut(844, 390)
  fireEvent.scroll(strip)
  expect(onIndex).not.toHaveBeenCalled()
})
