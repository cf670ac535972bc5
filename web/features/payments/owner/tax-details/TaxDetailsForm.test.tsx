import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TaxDetails } from '#contract/payments/tax-details.schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { TaxDetailsForm } from './TaxDetailsForm.tsx'

const SAVED: TaxDetails = {
  saved: {
    kind: 'individual',
    legal_name: 'Robin Example',
    street: 'Example Street 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'DE',
    tax_numbers: [{ country: 'DE', last_characters: '8901' }],
    place_of_birth: '',
    vat_number: '',
    date_of_birth: '',
    registration_number: '',
  },
  missing: ['date_of_birth'],
  needed: true,
}
// The server is replaced; its received requests are recorded.
let sent: Record<string, unknown>[]
let answer: { status: number; body: object }

beforeAll(() => loadTexts(['payments', 'common']))
beforeEach(() => {
  sent = []
  answer = { status: 200, body: SAVED }
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (details: TaxDetails) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <TaxDetailsForm details={details} /> }])}
      />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const save = () => screen.getByRole('button', { name: 'Save tax details' })

it('says what is missing, and sends a saved number only if it was typed again', async () => {
  const user = open(SAVED)
  expect(screen.getByText('Still missing: date of birth.')).toBeTruthy()
  const number = screen.getByLabelText('Tax number')
  expect([(number as HTMLInputElement).value, number.getAttribute('placeholder')]).toEqual(['', '•••• 8901'])
  expect(screen.queryByLabelText('Place of birth')).toBeNull()
  await user.type(screen.getByLabelText('Date of birth'), '1980-02-03')
  await user.click(save())
  await waitFor(() => expect(sent.length).toBe(1))
  expect(sent[0]).toMatchObject({ date_of_birth: '1980-02-03', tax_numbers: [{ country: 'DE' }] })
  expect(JSON.stringify(sent[0]?.tax_numbers)).not.toContain('number')
  await user.type(screen.getByLabelText('Tax number'), '99 999 999')
  await user.click(save())
  await waitFor(() => expect(sent.length).toBe(2))
  expect(sent[1]?.tax_numbers).toEqual([{ country: 'DE', number: '99999999' }])
})

it('asks a person without a number for the place of birth, and a business for its registration', async () => {
  const user = open({ saved: null, missing: ['everything'], needed: false })
  expect(screen.getByLabelText('Place of birth')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'A business' }))
  expect(screen.queryByLabelText('Place of birth')).toBeNull()
  expect(screen.queryByLabelText('Date of birth')).toBeNull()
  await user.type(screen.getByLabelText('Business registration number'), 'HRB 1')
  await user.click(save())
  await waitFor(() => expect(sent[0]).toMatchObject({ kind: 'business', registration_number: 'HRB 1' }))
})

it("shows the server's message at the number that it is about, and keeps what was typed", async () => {
  const message = 'Please enter the number, or remove this country.'
  answer = {
    status: 400,
    body: { detail: 'No.', code: 'request.invalid', errors: { 'tax_numbers.0.number': [message] } },
  }
  const user = open({ saved: null, missing: ['everything'], needed: false })
  await user.type(screen.getByLabelText('City'), 'Graz')
  await user.click(screen.getByRole('button', { name: 'Add a tax number' }))
  await user.selectOptions(screen.getByLabelText('Issued by'), 'AT')
  await user.click(save())
  const list = screen.getByRole('group', { name: 'Tax numbers' })
  await within(list).findByText(message)
  expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Graz')
})
