// biome-ignore-all lint/a11y/useSemanticElements: as in the rows of the calendar
// biome-ignore-all lint/a11y/useFocusableInteractive: nothing here is focused
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useSelectedCells } from './use-selected-cells.ts'

afterEach(cleanup)

function Row({ first, count }: { first: number | null; count: number }) {
  const cells = useRef<HTMLDivElement>(null)
  useSelectedCells(cells, first, count)
  return (
    <div role="grid">
      <div ref={cells} role="row">
        {['a', 'b', 'c', 'd'].map(name => (
          <div key={name} role="gridcell" aria-selected={false}>
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}

const selected = () => screen.queryAllByRole('gridcell', { selected: true }).map(cell => cell.textContent)

it('marks the selected cells, and no longer those that left the selection', () => {
  const { rerender } = render(<Row first={1} count={2} />)
  expect(selected()).toEqual(['b', 'c'])
  rerender(<Row first={0} count={2} />)
  expect(selected()).toEqual(['a', 'b'])
  rerender(<Row first={0} count={4} />)
  expect(selected()).toEqual(['a', 'b', 'c', 'd'])
  rerender(<Row first={3} count={1} />)
  expect(selected()).toEqual(['d'])
  rerender(<Row first={0} count={1} />)
  expect(selected()).toEqual(['a'])
  rerender(<Row first={null} count={0} />)
  expect(selected()).toEqual([])
})
