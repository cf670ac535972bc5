import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { stubUploads } from '#web/lib/testing/stub-uploads.ts'
import ReportProblemDialog from './ReportProblemDialog.tsx'

const MILL = '6b1f4d0e-7a0c-4f86-9c55-0d3f5a1b2c3d'
const HOMES = [
  { id: '0e9a7c52-3b1d-4c8e-8f60-5a2b7d9e1f04', title: 'Lake house' },
  { id: MILL, title: 'The Mill' },
]
let read: string[]
let reported: object[]

const open = (token = 'link-of-rosa') => {
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportProblemDialog
        homes={HOMES}
        token={token}
        report={{
          isPending: false,
          mutate: (body, { onSuccess }) => {
            reported.push(body)
            onSuccess({} as never)
          },
        }}
        onClose={cleanup}
      />
    </QueryClientProvider>,
  )
}
const text = () => screen.getByLabelText<HTMLTextAreaElement>('What is it?')
const home = () => screen.getByLabelText<HTMLSelectElement>('Home').value
const pictures = () => screen.queryAllByRole('button', { name: /^Remove Photo/ })

beforeAll(() => loadTexts(['cleaning', 'photos']))
beforeEach(async () => {
  read = []
  reported = []
  stubUploads(() => ({ status: 201, text: JSON.stringify({ id: 'tap' }) }))
  vi.stubGlobal('fetch', async (address: string) => {
    read.push(address)
    return new Response('', { headers: { 'content-type': 'image/webp' } })
  })
  open()
  fireEvent.change(screen.getByLabelText('Home'), { target: { value: MILL } })
  fireEvent.input(text(), { target: { value: 'The tap drips.' } })
  const [chooser] = document.querySelectorAll('input[type=file][multiple]')
  fireEvent.change(chooser as Element, {
    target: { files: [new File(['x'], 'tap.webp', { type: 'image/webp' })] },
  })
  await waitFor(() => expect(pictures()).toHaveLength(1))
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('"tap'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('the report of somebody without an account is there after a reload, with its pictures, until it is sent', async () => {
  open()
  expect([text().value, home(), pictures().length]).toEqual(['The tap drips.', MILL, 1])
  await waitFor(() =>
    expect(read).toEqual([expect.stringContaining('/cleaning/links/link-of-rosa/pictures/tap/')]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(reported).toEqual([{ property: MILL, text: 'The tap drips.', pictures: ['tap'] }]),
  )
  open()
  expect([text().value, pictures().length]).toEqual(['', 0])
})

it('another link in the same tab does not get what was typed, and Cancel throws it away', () => {
  open('link-of-irma')
  expect([text().value, pictures().length]).toEqual(['', 0])
  fireEvent.input(text(), { target: { value: 'No towels.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  open('link-of-irma')
  expect(text().value).toBe('')
})
