import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Message } from '#contract/conversations/schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { Bubble } from './Bubble.tsx'

beforeAll(() => loadTexts(['conversations']))
afterEach(cleanup)

const show = (text: string, { mine = false, scheduled = false, writer = null }: Partial<Message> = {}) =>
  render(
    <MemoryRouter>
      <Bubble
        message={{
          number: 1,
          mine,
          writer,
          text,
          attachments: [],
          sent_at: '2027-01-01T10:00:00.000Z',
          scheduled,
        }}
        other="Helen"
        named
        timed={false}
        read={false}
      />
    </MemoryRouter>,
  )
const STAY = '/stays/00000000-0000-4000-8000-000000000000#guide'

it('leads to the arrival guide of a stay here, and nowhere else', () => {
  show(`The guide: ${window.location.origin}${STAY}, and https://elsewhere.test${STAY} and http://a.test/`)
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([STAY])
})

it('says which message was written ahead, to either side', () => {
  show('Hello', { scheduled: true })
  expect(screen.getByText(/Written ahead/)).toBeTruthy()
  cleanup()
  show('Hello', { scheduled: true, mine: true })
  expect(screen.getByText(/Scheduled message/)).toBeTruthy()
  cleanup()
  show('Hello')
  expect(screen.queryByText(/ahead|Scheduled/)).toBeNull()
})

it('names a co-host to guest and owner, and the owner to a co-host', () => {
  const clara = { id: 'c', full_name: 'Clara', as: 'co_host' } as const
  show('Hello', { writer: clara })
  expect(screen.getAllByText(/Clara, co-host/)).toHaveLength(2)
  cleanup()
  show('Hello', { mine: true, writer: { ...clara, full_name: 'Olive', as: 'owner' } })
  expect(screen.getAllByText(/Olive, owner/)).toHaveLength(2)
  cleanup()
  show('Hello')
  expect(screen.getByText(/Helen:/)).toBeTruthy()
})
