import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PropertyChanges } from '#contract/properties/changes.schemas.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { changedValues } from './changes.ts'
import { type Saving, useSaveHome } from './use-save-home.ts'

/** Where somebody else has saved what was typed over, as the section says it. */
export interface Overtaking {
  /** What was typed is set aside, and the saved values are shown. */
  readonly isAside: boolean
  readonly keepMine: () => void
  readonly showSaved: () => void
  readonly showMine: () => void
}

/**
 * One section of the edit screen: a form over some of the fields, saved separately. What was typed is kept on this
 * device, and shown as unsaved changes again; where others have saved the same fields since, the section says it.
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
  const overtaken = useRef<Partial<Values>>({})
  const [isOvertaken, setIsOvertaken] = useState(false)
  const [aside, setAside] = useState<Partial<Values> | null>(null)
  useFormDraft(form, `home.${home.id}.${section}`, {
    bases: overtaken,
    onFound: () => setIsOvertaken(true),
  })
  const base = useRef(valuesOf(home))
  const { isDirty, isSubmitting } = form.formState

  const type = (values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<Values>, value as never, { shouldDirty: true })
  }

  const decide = () => {
    overtaken.current = {}
    setIsOvertaken(false)
    setAside(null)
  }

  /** Loads the current home into the form; fields that were typed since `sent` are kept. */
  const adopt = (now: Home, sent: Partial<Values>) => {
    const typed = changedValues(form.getValues(), sent)
    base.current = valuesOf(now)
    form.reset(base.current)
    type(typed)
  }

  /** Notes the fields that were typed and that somebody else has saved with another value. */
  const noteOvertaken = (now: Home) => {
    const saved = valuesOf(now)
    const typed = changedValues(form.getValues(), base.current)
    for (const name of Object.keys(changedValues(typed, saved)) as (keyof Values)[]) {
      if (name in overtaken.current || !(name in changedValues(saved, base.current))) continue
      overtaken.current = { ...overtaken.current, [name]: base.current[name] }
      setIsOvertaken(true)
    }
  }

  const seen = useRef(home)
  useEffect(() => {
    if (seen.current === home) return
    seen.current = home
    if (Object.keys(changedValues(valuesOf(home), base.current)).length === 0) return
    noteOvertaken(home)
    adopt(home, base.current)
  })

  const submit = form.handleSubmit(async values => {
    const sent = form.getValues()
    const changes = changedValues(values as Values, base.current)
    const { home: now, error } = await save(changes as PropertyChanges)
    if (now) {
      decide()
      adopt(now, sent)
    } else if (error) showFieldErrors(form, error)
  })

  const overtaking: Overtaking | null =
    aside || (isOvertaken && isDirty && !conflict)
      ? {
          isAside: aside !== null,
          keepMine: () => {
            decide()
            adopt(home, base.current)
          },
          showSaved: () => {
            setAside(changedValues(form.getValues(), base.current))
            form.reset(base.current)
          },
          showMine: () => {
            setAside(null)
            type(aside ?? {})
          },
        }
      : null

  return {
    form,
    submit,
    dirty: isDirty,
    saving: isSubmitting,
    conflict,
    overtaking,
    discard: () => {
      settle()
      decide()
      form.reset(base.current)
    },
  }
}
