import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { NotificationEntry } from './NotificationEntry.tsx'

beforeAll(() => loadTexts(['notifications']))

it.each([
  [1, 'A new home matches “Lisbon in May”'],
  [3, '3 new homes match “Lisbon in May”'],
])('says how many homes are new for a search: %i', (count, title) => {
  const notification = {
    id: 'n1',
    kind: 'search.new_homes' as const,
    subject_id: 's1',
    data: { search: 'Lisbon in May', count },
    created_at: new Date().toISOString(),
    read_at: null,
  }
  render(
    <MemoryRouter>
      <NotificationEntry notification={notification} onChoose={() => undefined} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/saved/searches/s1')
  expect(screen.getByText(title)).toBeDefined()
})
