import { act, cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftStore } from './draft-store.ts'
import { type SessionState, sessionStore } from './session.ts'
import { useDraft, useFormDraft } from './use-draft.ts'

const EMPTY = { name: '', nights: 2, texts: { en: '' } }

/** The same object each time, as a store gives it. */
const signedInAs = (id: string) => {
  const state = { status: 'signed-in', user: { id }, over: null } as SessionState
  vi.spyOn(sessionStore, 'current').mockReturnValue(state)
}
beforeEach(() => signedInAs('anna'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

const openState = () => renderHook(() => useDraft('offer', EMPTY)).result
const openForm = (defaultValues = EMPTY) =>
  renderHook(() => {
    const form = useForm({ defaultValues })
    const forget = useFormDraft(form, 'message')
    // As a form that shows what has changed.
    return { form, forget, values: form.watch(), isDirty: form.formState.isDirty }
  }).result

it('state that was typed is there after a reload, for who typed it, until it is forgotten', () => {
  const first = openState()
  act(() => first.current.setValues(values => ({ ...values, name: 'Two nights' })))
  cleanup()
  expect(openState().current.values).toEqual({ ...EMPTY, name: 'Two nights' })
  cleanup()
  signedInAs('ben')
  expect(openState().current.values).toEqual(EMPTY)
  cleanup()
  signedInAs('anna')
  openState().current.forget()
  cleanup()
  expect(openState().current.values).toEqual(EMPTY)
})

it('nothing is kept of what somebody without an account types', () => {
  const nobody = { status: 'signed-out', user: null, over: null } as SessionState
  vi.spyOn(sessionStore, 'current').mockReturnValue(nobody)
  const state = openState()
  act(() => state.current.setValues(values => ({ ...values, name: 'Two nights' })))
  const form = openForm()
  act(() => form.current.form.setValue('name', 'Arrival'))
  expect(form.current.values.name).toBe('Arrival')
  expect(localStorage).toHaveLength(0)
})

it('a form shows what was typed as a change of its values, until it is forgotten', () => {
  const first = openForm()
  act(() => first.current.form.setValue('texts.en', 'Welcome', { shouldDirty: true }))
  cleanup()
  const again = openForm()
  expect(again.current.values).toEqual({ ...EMPTY, texts: { en: 'Welcome' } })
  expect(again.current.isDirty).toBe(true)
  act(() => again.current.forget())
  cleanup()
  expect(openForm().current.values).toEqual(EMPTY)
})

it('only what differs is kept: other fields follow the server, and a field typed back keeps nothing', () => {
  const first = openForm()
  act(() => first.current.form.setValue('name', 'Arrival'))
  cleanup()
  expect(openForm({ ...EMPTY, nights: 5 }).current.values).toEqual({ ...EMPTY, name: 'Arrival', nights: 5 })
  cleanup()
  const back = openForm()
  act(() => back.current.form.setValue('name', ''))
  expect(localStorage).toHaveLength(0)
})

it('a field that had another form in an earlier release is left out', () => {
  draftStore.keep('message', 'anna', { name: ['old'], nights: 4, gone: 'x' })
  expect(openForm().current.values).toEqual({ ...EMPTY, nights: 4 })
})

it('a form that begins anew from what was saved keeps nothing', () => {
  const { current } = openForm()
  act(() => current.form.setValue('name', 'Arrival'))
  act(() => current.form.reset({ ...EMPTY, name: 'Arrival' }))
  expect(localStorage).toHaveLength(0)
})

it('a number typed into an empty field, and a field without a value, are shown again', () => {
  draftStore.keep('message', 'anna', { name: 150, host: true })
  const { current } = renderHook(() => {
    const form = useForm<typeof EMPTY & { host?: boolean }>({ defaultValues: EMPTY })
    form.register('host')
    useFormDraft(form, 'message')
    return form.watch()
  }).result
  expect(current).toEqual({ ...EMPTY, name: 150, host: true })
})
