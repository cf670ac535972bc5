import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PropertyChanges } from '#contract/properties/changes.schemas.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { changedValues } from './changes.ts'
import { type Saving, useSaveHome } from './use-save-home.ts'

/**
 * One section of the edit screen: a form over some of the fields, saved separately. What was typed is kept on this
 * device, and shown as unsaved changes again.
 */
export const useSection = <Home extends { id: string }, Values extends PropertyChanges & FieldValues>(
  saving: Saving<Home>,
  schema: z.ZodMiniType<PropertyChanges, Values>,
  valuesOf: (home: Home) => Values,
  /** The section's name. */
  section: string,
) => {
  const { home } = saving
  const { save, conflict, settle } = useSaveHome(saving)
  const form = useContractForm<Values, PropertyChanges>(schema, {
    defaultValues: valuesOf(home) as DefaultValues<Values>,
  })
  useFormDraft(form, `home.${home.id}.${section}`)
  const base = useRef(valuesOf(home))
  const { isDirty, isSubmitting } = form.formState

  /** Loads the current home into the form; fields that were typed since `sent` (or since the last time) are kept. */
  const adopt = (now: Home, sent: Partial<Values> = base.current) => {
    const typed = changedValues(form.getValues(), sent)
    base.current = valuesOf(now)
    form.reset(base.current)
    for (const [name, value] of Object.entries(typed))
      form.setValue(name as Path<Values>, value as never, { shouldDirty: true })
  }

  const seen = useRef(home)
  useEffect(() => {
    if (seen.current === home) return
    seen.current = home
    if (Object.keys(changedValues(valuesOf(home), base.current)).length > 0) adopt(home)
  })

  const submit = form.handleSubmit(async values => {
    const sent = form.getValues()
    const changes = changedValues(values as Values, base.current)
    const { home: now, error } = await save(changes as PropertyChanges)
    if (now) adopt(now, sent)
    else if (error) showFieldErrors(form, error)
  })

  return {
    form,
    submit,
    dirty: isDirty,
    saving: isSubmitting,
    conflict,
    discard: () => {
      settle()
      form.reset(base.current)
    },
  }
}
