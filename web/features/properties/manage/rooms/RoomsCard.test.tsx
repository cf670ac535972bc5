import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { SleepingRoom } from '#contract/properties/rooms.schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import RoomsCard from './RoomsCard.tsx'

beforeAll(() => loadTexts(['rooms']))
afterEach(cleanup)

const ATTIC: SleepingRoom = { kind: 'bedroom', name: 'Attic', beds: { double: 1 } }
const TWIN: SleepingRoom = { kind: 'bedroom', name: '', beds: { single: 2 } }
const SOFA: SleepingRoom = { kind: 'living_room', name: '', beds: { sofa_bed: 1 } }

let kept: readonly SleepingRoom[]

/** The card in a form of a home with two bedrooms for five guests. */
function Form({ start }: { start: readonly SleepingRoom[] }) {
  const [rooms, setRooms] = useState(start)
  kept = rooms
  return <RoomsCard rooms={rooms} bedrooms={2} maxGuests={5} error={undefined} onChange={setRooms} />
}

const user = userEvent.setup({ delay: null })
/** A dialog takes clicks only once it has told the page behind it to take none. */
const openedDialog = async () => {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).toBe('auto'))
  return dialog
}
const press = async (name: string, within_: HTMLElement = document.body) =>
  user.click(await within(within_).findByRole('button', { name }))

it('common rooms come with one click; what does not fit the home is said and not refused', async () => {
  render(<Form start={[]} />)
  screen.getByText('Not described yet: guests see nothing about the beds.')
  await press('Bedroom with two single beds')
  screen.getByText('You described 1 bedroom, and above it says 2. Guests see both.')
  screen.getByText('These beds sleep 2 people, and up to 5 guests may come.')
  await press('Bedroom with a double bed')
  await press('Sofa bed in the living room')
  expect(screen.queryByText(/above it says|may come/)).toBeNull()
  expect(kept).toEqual([TWIN, { ...ATTIC, name: '' }, SOFA])
})

it('a room without a bed is not added, and what was chosen stays', async () => {
  render(<Form start={[]} />)
  await press('Add a room')
  const dialog = await openedDialog()
  await user.type(within(dialog).getByLabelText(/^Your name for it/), ' Attic ')
  await press('Add room', dialog)
  await within(dialog).findByText('Choose at least one bed')
  await press('One more: Bunk bed', dialog)
  await press('One more: Double bed', dialog)
  await press('One less: Bunk bed', dialog)
  await press('Add room', dialog)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  expect(kept).toEqual([ATTIC])
})

it('a room moves by its buttons, which keep the focus; others are changed and removed', async () => {
  render(<Form start={[TWIN, SOFA, ATTIC]} />)
  await press('Move Attic up')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Attic up')
  await user.keyboard('{Enter}')
  expect(kept).toEqual([ATTIC, TWIN, SOFA])
  screen.getByText('Attic is now number 1 of 3')
  // It can go no further, so that the other button has the focus.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Attic down')
  await press('Edit Attic')
  const dialog = await openedDialog()
  await press('One more: Cot', dialog)
  await press('Change room', dialog)
  await press('Remove Living room')
  expect(kept).toEqual([{ ...ATTIC, beds: { double: 1, cot: 1 } }, TWIN])
})
