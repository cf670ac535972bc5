import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { PAGE_NAMES } from './page-texts.ts'
import { usePageTexts } from './use-page-texts.ts'

beforeAll(() => loadTexts(['static']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function AllPages() {
  const textsOf = usePageTexts()
  return <pre>{JSON.stringify(PAGE_NAMES.map(page => textsOf(page)))}</pre>
}

/** Everything that the pages say on a platform where guests pay in this way. */
const read = async (payments: 'none' | 'bank_transfer') => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ payments, service_fee_cents: 5_000 })))
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AllPages />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return (await screen.findByText(/\$50/)).textContent ?? ''
}

describe('what the pages say about paying', () => {
  it('is how to pay, what a reference is and what goes back, where guests pay by bank transfer', async () => {
    const text = await read('bank_transfer')
    for (const said of [
      'What is the reference in a transfer?',
      'How do I ask for a deposit?',
      'or as soon as its guest has paid all of it',
      'the amounts to the cent before you cancel',
      'Of payments by bank transfer: amount, day',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('the admin tells you how to settle it')
    expect(text).not.toMatch(/has earned its owner nothing|\{\{/)
  })

  it('is what it was where the platform takes no payments', async () => {
    const text = await read('none')
    expect(text).not.toMatch(/bank transfer|deposit|refund|\{\{/i)
    expect(text).toContain('the admin tells you how to settle it')
    expect(text).toContain('A stay enters your balance on the day of check-in. Under Payments')
    expect(text).toContain('A stay that is cancelled before check-in has earned its owner nothing.')
    expect(text).not.toContain('""')
  })
})
