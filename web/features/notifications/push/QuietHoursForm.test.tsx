import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { QuietHoursForm } from './QuietHoursForm.tsx'

const sent = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}'))

beforeAll(() => loadTexts(['push']))
beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuietHoursForm quiet={{ from: '22:00', until: '07:00', time_zone: 'Europe/Rome' }} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sent.mockClear()
})

const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save quiet hours' }))

it.each(['From', 'Until'])('says beside "%s" that a time is missing, and sends nothing', async label => {
  change(label, '')
  expect(screen.queryByText('This field is required.')).toBeNull()
  save()
  const field = screen.getByLabelText(label)
  await waitFor(() => expect(document.activeElement).toBe(field))
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map(id => document.getElementById(id)?.textContent)).toContain('This field is required.')
  expect(sent).not.toHaveBeenCalled()
  change(label, '05:30')
  save()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(String(sent.mock.calls[0]?.[1].body)).toContain('05:30')
})
