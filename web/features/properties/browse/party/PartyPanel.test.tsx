import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { onlyAdults, type PartyDraft } from './draft.ts'
import PartyPanel from './PartyPanel.tsx'

beforeAll(() => loadTexts(['stays']))
afterEach(cleanup)

const WARNING = 'This home is marked as not suitable for children. You can ask all the same.'
const isWarned = (suits_children: boolean, party: Partial<PartyDraft>) => {
  const home = { max_guests: 6, max_pets: 0, suits_children }
  render(
    <PartyPanel
      home={home}
      party={{ ...onlyAdults(2), ...party }}
      asked={false}
      onChange={() => undefined}
    />,
  )
  return screen.queryByText(WARNING) !== null
}

it.each([
  [false, { children: [4] }, true],
  [false, { infants: [1] }, true],
  [false, {}, false],
  [true, { children: [4] }, false],
])('a home that suits children (%s) says so of a party with %o: %s', (suits, party, warned) => {
  expect(isWarned(suits, party)).toBe(warned)
})
