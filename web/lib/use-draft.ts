import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { draftStore } from './draft-store.ts'
import { useSession } from './session.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a value that an earlier release may have kept can stand in the place of another. */
const isAlike = (one: unknown, other: unknown) =>
  (other ?? null) === null ||
  one === null ||
  // An empty field, where a number was typed.
  (other === '' && typeof one === 'number') ||
  (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))

const changedFrom = <T extends object>(start: T, values: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => field in start && !isSame(value, start[field as keyof T]),
    ),
  ) as Partial<T>

const readDraft = <T extends object>(name: string, person: string, start: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(changedFrom(start, draftStore.read<T>(name, person))).filter(([field, value]) =>
      isAlike(value, start[field as keyof T]),
    ),
  ) as Partial<T>

/** No field has this name. */
const BASES = 'typed over'

/**
 * Keeps the fields that differ, so that the others follow what the server says; with `bases`, also what each was typed
 * over.
 */
const keepDraft = <T extends object>(
  name: string,
  person: string,
  start: T,
  values: Partial<T>,
  bases?: Partial<T>,
) => {
  const changed = changedFrom(start, values)
  if (Object.keys(changed).length === 0) return draftStore.forget(name, person)
  const under = Object.entries({ ...start, ...bases }).filter(([field]) => field in changed)
  draftStore.keep(name, person, { ...changed, ...(bases && { [BASES]: Object.fromEntries(under) }) })
}

/** What these fields were typed over, of those that have been saved since with another value. */
const readOvertaken = <T extends object>(name: string, person: string, start: T, typed: Partial<T>) => {
  const bases = draftStore.read<Record<typeof BASES, Partial<T>>>(name, person)[BASES]
  if (!bases) return {}
  const under = Object.keys(typed).map(field => [field, bases[field as keyof T]])
  return changedFrom(start, Object.fromEntries(under) as Partial<T>)
}

/**
 * State that a reload, Back or a closed window does not lose: what differs from `start` is kept on this device under
 * `name`, for this person, until `forget` is called.
 */
export const useDraft = <T extends object>(name: string, start: T) => {
  const person = useSession().user?.id ?? ''
  const [first] = useState(start)
  const [values, setValues] = useState<T>(() => ({ ...start, ...readDraft(name, person, start) }))
  useEffect(() => {
    if (person) keepDraft(name, person, first, values)
  }, [name, person, first, values])
  return { values, setValues, forget: () => draftStore.forget(name, person) }
}

/** A field may have no default value: it begins empty. */
const startOf = <Input extends object>(values: Input, defaults: object = {}): Input => ({
  ...(Object.fromEntries(Object.keys(values).map(field => [field, undefined])) as Input),
  ...defaults,
})

/** In a form of values that others change as well. */
interface Overtaken<Input> {
  /** What fields were typed over that were saved since with another value, until the person has decided. */
  readonly bases: RefObject<Partial<Input>>
  /** The draft has such fields. */
  readonly onFound: () => void
}

/** The same for a form that has its default values: it shows the draft, and keeps what is typed. Returns `forget`. */
export const useFormDraft = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  overtaken?: Overtaken<Input>,
) => {
  const person = useSession().user?.id ?? ''
  const restore = useEffectEvent(() => {
    const start = startOf(form.getValues(), form.formState.defaultValues)
    const draft = readDraft(name, person, start)
    if (Object.keys(draft).length === 0) return
    if (overtaken) {
      overtaken.bases.current = readOvertaken(name, person, start, draft)
      if (Object.keys(overtaken.bases.current).length > 0) overtaken.onFound()
    }
    form.reset({ ...form.getValues(), ...draft } as DefaultValues<Input>, { keepDefaultValues: true })
  })
  useEffect(() => {
    if (!person) return
    restore()
    return form.subscribe({
      formState: { values: true },
      // The default values of this moment: a form that was saved has others, before it is drawn again.
      callback: ({ values, defaultValues }) =>
        keepDraft(
          name,
          person,
          startOf(values, defaultValues as Partial<Input>),
          values,
          overtaken?.bases.current,
        ),
    })
  }, [form.subscribe, name, person, overtaken?.bases])
  return () => draftStore.forget(name, person)
}
