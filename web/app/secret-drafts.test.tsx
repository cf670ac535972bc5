import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ReauthenticateDialog } from '#web/features/accounts/reauthentication/components/ReauthenticateDialog.tsx'
import { EmailDialog } from '#web/features/accounts/settings/profile/EmailDialog.tsx'
import { PasswordForm } from '#web/features/accounts/settings/security/PasswordForm.tsx'
import { SetupDialog } from '#web/features/accounts/settings/security/SetupDialog.tsx'
import { CodeStep } from '#web/features/accounts/sign-in/components/CodeStep.tsx'
import { Component as LoginPage } from '#web/features/accounts/sign-in/pages/LoginPage.tsx'
import { Component as ResetPasswordPage } from '#web/features/accounts/sign-in/pages/ResetPasswordPage.tsx'
import { InvitationAnswerForm } from '#web/features/invitations/components/InvitationAnswerForm.tsx'
import { CollectingAccountForm } from '#web/features/payments/owner/collecting/CollectingAccountForm.tsx'
import { BankDetailsForm } from '#web/features/payments/owner/components/BankDetailsForm.tsx'
import { TaxDetailsForm } from '#web/features/payments/owner/tax-details/TaxDetailsForm.tsx'
import { loadTexts } from '#web/lib/i18n.ts'
import { type SessionState, sessionStore } from '#web/lib/session.ts'
import { aProfile } from './testing/stage.tsx'

const TAX = {
  ...{ kind: 'individual' as const, legal_name: '', street: '', postcode: '', city: '', country: 'DE' },
  ...{ tax_numbers: [{ country: 'DE', last_characters: '8901' }], place_of_birth: '', vat_number: '' },
  ...{ date_of_birth: '', registration_number: '' },
} as const
const ANSWER = { busy: null, failure: undefined, answer: async () => undefined } as never

interface Row {
  form: string
  show: () => ReactElement
  /** How many secrets it asks for at least. */
  secrets: number
  /** Which fields are secret; all where nothing is said. */
  which?: string
  /** Who fills it in has no session yet. */
  signedOut?: boolean
}

const ROWS: readonly Row[] = [
  { form: 'sign-in', show: () => <LoginPage />, secrets: 1, which: '[type=password]', signedOut: true },
  {
    form: 'code of a sign-in',
    show: () => <CodeStep credentials={{ email: 'a@b.test', password: 'x' }} onBack={vi.fn()} />,
    secrets: 1,
    signedOut: true,
  },
  { form: 'forgotten password', show: () => <ResetPasswordPage />, secrets: 2 },
  { form: 'other password', show: () => <PasswordForm />, secrets: 4 },
  { form: 'other email', show: () => <EmailDialog onClose={vi.fn()} onSent={vi.fn()} />, secrets: 3 },
  { form: 'second factor', show: () => <SetupDialog onClose={vi.fn()} />, secrets: 1 },
  {
    form: 'proof before a dangerous step',
    show: () => <ReauthenticateDialog onProved={vi.fn()} onClose={vi.fn()} />,
    secrets: 2,
  },
  {
    form: 'account of an invited person',
    show: () => (
      <InvitationAnswerForm
        invitation={{ email: 'new@people.test', has_account: false }}
        token="t"
        answer={ANSWER}
        acceptLabel="Accept"
        back="/"
      />
    ),
    secrets: 1,
    which: '[type=password]',
    signedOut: true,
  },
  { form: 'account for payouts', show: () => <BankDetailsForm saved={null} />, secrets: 3 },
  {
    form: 'account that guests pay to',
    show: () => <CollectingAccountForm saved={null} />,
    secrets: 3,
  },
  {
    form: 'tax details',
    show: () => <TaxDetailsForm details={{ saved: TAX, missing: [], needed: true }} />,
    secrets: 6,
  },
]

const SIGNED_OUT = { status: 'signed-out', user: null, over: null } as SessionState
const SIGNED_IN = { ...SIGNED_OUT, status: 'signed-in', user: aProfile('owner') } as unknown as SessionState

beforeAll(() => loadTexts(['accounts', 'settings', 'reauthentication', 'invitations', 'payments', 'common']))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ enabled: true, results: [], count: 0 })))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each(ROWS)('nothing secret that is typed is kept on the device: $form', async row => {
  vi.spyOn(sessionStore, 'current').mockReturnValue(row.signedOut ? SIGNED_OUT : SIGNED_IN)
  const router = createMemoryRouter([{ path: '*', element: row.show() }], {
    initialEntries: ['/reset?token=t'],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const fields = () => [
    ...document.querySelectorAll<HTMLInputElement>(
      `input${row.which ?? ':is([type=password], [type=text], [type=email], :not([type]))'}:not([hidden])`,
    ),
  ]
  await waitFor(() => expect(fields().length).toBeGreaterThanOrEqual(row.secrets))
  fields().forEach((field, index) => {
    fireEvent.change(field, { target: { value: `typed-in-secret-${index}` } })
  })
  expect(fields().map(({ value }) => value)).toContain('typed-in-secret-0')
  await new Promise(resolve => setTimeout(resolve))
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(kept).not.toContain('typed-in-secret')
})
