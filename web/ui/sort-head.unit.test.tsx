import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SortHead } from './sort-head.tsx'
import { Table, TableHead } from './table.tsx'

function People() {
  const [sort, setSort] = useState('name')
  return (
    <Table label="People">
      <TableHead>
        <SortHead name="name" sort={sort} onSort={setSort}>
          Name
        </SortHead>
        <SortHead name="joined" sort={sort} onSort={setSort} descendingFirst>
          Joined
        </SortHead>
      </TableHead>
    </Table>
  )
}

afterEach(cleanup)

it('the head of a column says its order, turns it round, and begins where that is asked with the latest', async () => {
  render(<People />)
  const order = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  expect([order('Name'), order('Joined')]).toEqual(['ascending', 'none'])

  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect([order('Name'), order('Joined')]).toEqual(['descending', 'none'])
  await userEvent.click(screen.getByRole('button', { name: 'Joined' }))
  expect([order('Name'), order('Joined')]).toEqual(['none', 'descending'])
  await userEvent.click(screen.getByRole('button', { name: 'Joined' }))
  expect(order('Joined')).toBe('ascending')
})
