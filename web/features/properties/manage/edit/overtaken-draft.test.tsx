import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { propertyChanges } from '#contract/properties/changes.schemas.ts'
import { loadTexts } from '#web/lib/i18n.ts'
import { type SessionState, sessionStore } from '#web/lib/session.ts'
import { SectionFrame } from './SectionFrame.tsx'
import { useSection } from './use-section.ts'

const schema = z.pick(propertyChanges, { title: true, house_rules: true })
interface Home {
  id: string
  title: string
  house_rules: string
}
const FIRST = { id: 'lake', title: 'Lake house', house_rules: 'Shoes off.' }
const valuesOf = ({ title, house_rules }: Home) => ({ title, house_rules })

let sent: object[]

function Section({ home }: { home: Home }) {
  const send = async (changes: object) => {
    sent.push(changes)
    const data = { ...home, ...changes }
    return { success: true, data, error: null } as never
  }
  const { form, submit, discard, ...state } = useSection<Home, ReturnType<typeof valuesOf>>(
    { home, send, key: ['home'] },
    schema as never,
    valuesOf,
    'details',
  )
  return (
    <SectionFrame name="details" {...state} onDiscard={discard} onSave={submit}>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="House rules" {...form.register('house_rules')} />
    </SectionFrame>
  )
}

const client = new QueryClient()
const shown = (home: Home) => (
  <QueryClientProvider client={client}>
    <Section home={home} />
  </QueryClientProvider>
)
const open = (home: Home) => {
  cleanup()
  return render(shown(home))
}
const rules = () => screen.getByLabelText<HTMLInputElement>('House rules').value
const typeRules = (value: string) =>
  fireEvent.input(screen.getByLabelText('House rules'), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const notice = () => screen.queryByRole('alert')

beforeAll(() => loadTexts(['homes']))
beforeEach(() => {
  sent = []
  const anna = { status: 'signed-in', user: { id: 'anna' }, over: null } as SessionState
  vi.spyOn(sessionStore, 'current').mockReturnValue(anna)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

const THEIRS = { ...FIRST, house_rules: 'No smoking.' }

/** The owner types, leaves, and comes back after somebody else has saved the same field. */
const comeBackOvertaken = () => {
  open(FIRST)
  typeRules('No parties.')
  open(THEIRS)
}

it('an owner whose draft was overtaken is told, again after a reload, until they keep what they typed', async () => {
  comeBackOvertaken()
  expect(rules()).toBe('No parties.')
  expect(notice()).not.toBeNull()
  typeRules('No parties at all.')
  open(THEIRS)
  expect(notice()).not.toBeNull()
  press('Keep my changes')
  expect(notice()).toBeNull()
  open(THEIRS)
  expect([rules(), notice()]).toEqual(['No parties at all.', null])
  press('Save')
  await waitFor(() => expect(sent).toEqual([{ house_rules: 'No parties at all.' }]))
})

it('the saved text can be looked at and used, and what was typed comes back meanwhile', async () => {
  comeBackOvertaken()
  press('Use the saved version')
  expect(rules()).toBe('No smoking.')
  press('Bring my changes back')
  expect(rules()).toBe('No parties.')
  press('Save my changes')
  await waitFor(() => expect(sent).toEqual([{ house_rules: 'No parties.' }]))
  await waitFor(() => expect(notice()).toBeNull())
})

it('nothing is said of a draft where another field was saved, or the same text', () => {
  open(FIRST)
  typeRules('No parties.')
  open({ ...FIRST, title: 'House at the lake' })
  expect([rules(), notice()]).toEqual(['No parties.', null])
  open({ ...FIRST, house_rules: 'No parties.' })
  expect([notice(), screen.queryByText('All changes saved')]).toEqual([null, expect.anything()])
})

it('an owner is told as well when the page loads what somebody else saved while they type', () => {
  const { rerender } = open(FIRST)
  typeRules('No parties.')
  rerender(shown(THEIRS))
  expect([rules(), notice()]).toEqual(['No parties.', expect.anything()])
  open(THEIRS)
  expect(notice()).not.toBeNull()
  press('Discard')
  expect([rules(), notice()]).toEqual(['No smoking.', null])
})
