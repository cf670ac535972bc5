import { type RefObject, useLayoutEffect } from 'react'

/**
 * Marks the selected cells in the document: while a selection is dragged over fifty homes, it changes with every night,
 * and React would render thousands of cells for it.
 */
export const useSelectedCells = (
  cells: RefObject<HTMLElement | null>,
  first: number | null,
  count: number,
) => {
  useLayoutEffect(() => {
    if (first === null) return
    const chosen = [...(cells.current?.children ?? [])].slice(first, first + count)
    for (const cell of chosen) cell.setAttribute('aria-selected', 'true')
    return () => {
      for (const cell of chosen) cell.setAttribute('aria-selected', 'false')
    }
  }, [cells, first, count])
}
