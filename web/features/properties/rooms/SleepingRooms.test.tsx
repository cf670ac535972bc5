import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import SleepingRooms from './SleepingRooms.tsx'

beforeAll(() => loadTexts(['rooms']))
afterEach(cleanup)

it('says which beds are in which room; rooms of a kind are counted unless they have a name', () => {
  render(
    <SleepingRooms
      rooms={[
        { kind: 'bedroom', name: 'Attic', beds: { single: 2, queen: 1 } },
        { kind: 'bedroom', name: '', beds: { bunk: 1 } },
        { kind: 'living_room', name: '', beds: { sofa_bed: 1 } },
      ]}
    />,
  )
  const rooms = within(screen.getByRole('region', { name: 'Where you will sleep' })).getAllByRole('listitem')
  expect(rooms.map(room => room.textContent)).toEqual([
    'Attic1 queen bed, 2 single beds',
    'Bedroom 21 bunk bed',
    'Living room1 sofa bed',
  ])
})
