import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { toastStore } from '#web/ui/toast.ts'
import { SaveButton } from './SaveButton.tsx'

beforeAll(() => loadTexts(['properties']))
afterEach(() => vi.unstubAllGlobals())

it('a press after a refusal that came before the first press was rendered saves the home', async () => {
  const methods: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    methods.push(method)
    return new Response('{}', { status: 500 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SaveButton home={{ id: 'a', title: 'Otter House', saved: false }} />
    </QueryClientProvider>,
  )
  const heart = screen.getByRole('button')
  await userEvent.click(heart)
  await vi.waitFor(() => expect(toastStore.current()).toHaveLength(1))
  await userEvent.click(heart)
  await vi.waitFor(() => expect(methods).toHaveLength(2))
  expect(methods[1]).toBe(methods[0])
})
