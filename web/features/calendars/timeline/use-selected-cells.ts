import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Marks the selected cells in the document: while a selection is dragged over fifty homes, it changes with every night,
 * and React would render thousands of cells for it. Only the cells that change are touched.
 */
export const useSelectedCells = (
  cells: RefObject<HTMLElement | null>,
  first: number | null,
  count: number,
) => {
  const marked = useRef({ from: 0, until: 0 })
  useLayoutEffect(() => {
    const { from, until } = marked.current
    const next = first === null ? { from: 0, until: 0 } : { from: first, until: first + count }
    marked.current = next
    const row = cells.current?.children ?? []
    const mark = (start: number, end: number, selected: boolean) => {
      for (let index = start; index < end; index += 1)
        row[index]?.setAttribute('aria-selected', String(selected))
    }
    mark(from, Math.min(until, next.from), false)
    mark(Math.max(from, next.until), until, false)
    mark(next.from, Math.min(next.until, from), true)
    mark(Math.max(next.from, until), next.until, true)
  }, [cells, first, count])
}
