import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadTexts } from '#web/lib/i18n.ts'
import { TERMS_KEY } from '#web/lib/terms.ts'
import { AmenityPicker } from './AmenityPicker.tsx'
import { type ListFilters, NO_FILTERS, writeFilters } from './filters.ts'
import { ComingAlongFields, FreeCancellationField, NeededAmenities } from './SuitFields.tsx'

beforeAll(() => loadTexts(['filterSheet', 'properties']))
afterEach(cleanup)

/** The fields as the sheet has them, and the address that they lead to. */
function Fields({ start }: { start: Partial<ListFilters> }) {
  const [draft, setDraft] = useState<ListFilters>({ ...NO_FILTERS, ...start })
  const props = {
    value: draft,
    onChange: (changes: Partial<ListFilters>) => setDraft(before => ({ ...before, ...changes })),
  }
  return (
    <>
      <ComingAlongFields {...props} />
      <NeededAmenities {...props} />
      <AmenityPicker value={draft.amenities} onChange={amenities => props.onChange({ amenities })} />
      <FreeCancellationField {...props} />
      <output>{writeFilters(draft).toString()}</output>
    </>
  )
}

const show = (payments: string, start: Partial<ListFilters> = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(TERMS_KEY, { payments })
  render(
    <QueryClientProvider client={client}>
      <Fields start={start} />
    </QueryClientProvider>,
  )
}
const address = () => screen.getByRole('status').textContent

it('pets, children and cancellation are filters of their own', async () => {
  show('bank_transfer')
  await userEvent.selectOptions(screen.getByLabelText('Pets'), '2')
  await userEvent.click(screen.getByLabelText('Suitable for children'))
  await userEvent.selectOptions(screen.getByLabelText('Free cancellation'), 'until 5 days before check-in')
  expect(address()).toBe('pets=2&suits_children=true&free_cancellation_days=5')
})

it('what one needs is the amenity filter, and is not offered twice', async () => {
  show('none', { amenities: ['Pool', 'Desk'] })
  expect(screen.getByLabelText<HTMLInputElement>('Desk').checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Desk' })).toBeNull()
  await userEvent.click(screen.getByLabelText('Step-free entrance'))
  await userEvent.click(screen.getByLabelText('Desk'))
  expect(address()).toBe('amenities=Pool&amenities=Step-free+entrance')
})

it('terms of cancellation are not offered where nobody pays through the platform, other than to take them back', () => {
  show('none')
  expect(screen.queryByLabelText('Free cancellation')).toBeNull()
  cleanup()
  show('none', { freeCancellationDays: 9 })
  expect(screen.getByLabelText<HTMLSelectElement>('Free cancellation').value).toBe('9')
})
