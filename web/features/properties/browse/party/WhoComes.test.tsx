import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { WhoComes } from './WhoComes.tsx'

beforeAll(() => loadTexts(['stays']))
afterEach(cleanup)

it.each([
  [{ guests_count: 2 }, '2 guests'],
  [{ guests_count: 2, pets: 1 }, '2 adults, 1 pet'],
  [{ guests_count: 4, children_ages: [6, 1] }, '2 adults, 1 child (6), 1 infant'],
  [{ guests_count: 3, children_ages: [6, 9], pets: 2 }, '1 adult, 2 children (6 and 9), 2 pets'],
])('%o is named %s', async (party, words) => {
  render(<WhoComes party={party} guests={`${party.guests_count} guests`} />)
  expect(await screen.findByText(words)).toBeTruthy()
})

it('in short, children are among the guests', async () => {
  render(<WhoComes short party={{ guests_count: 4, children_ages: [6, 1], pets: 1 }} guests="4 guests" />)
  expect(await screen.findByText('4 guests, 1 pet')).toBeTruthy()
})
