import { useEffect, useRef, useState } from 'react'
import {
  type PropertyForm,
  type PropertyFormInput,
  propertyForm,
} from '#contract/properties/creation.schemas.ts'
import { useImageUploads } from '#web/features/uploads/use-image-uploads.ts'
import { useLostPictures } from '#web/features/uploads/use-lost-pictures.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.ts'
import { newHomeDraft } from './new-home-draft.ts'
import type { NewHomeStart } from './new-home-values.ts'

const NO_NUMBERS = {
  price_per_night: undefined,
  bedrooms: undefined,
  bathrooms: undefined,
  max_guests: undefined,
  latitude: undefined,
  longitude: undefined,
}

/** The form of a new home. What is typed is kept on this device until the home is saved, or until one starts over. */
export const useNewHome = (start: NewHomeStart) => {
  const person = useSession().user?.id ?? ''
  const [kept] = useState(() => newHomeDraft.read(start.draft, person))
  const [isRestored, setRestored] = useState(kept !== null)
  const [active, setActive] = useState(kept?.active ?? start.active)
  const uploads = useImageUploads(kept?.images ?? start.images)
  useLostPictures(kept?.images ?? [], uploads.remove)
  const form = useContractForm<PropertyFormInput, PropertyForm>(propertyForm, {
    defaultValues: { ...start.values, ...kept?.values },
  })

  // Pictures are no input of the form, so its error must be cleared here.
  const pictures = uploads.urls.length
  const { clearErrors } = form
  useEffect(() => {
    if (pictures > 0) clearErrors('images')
  }, [pictures, clearErrors])

  const isSaved = useRef(false)
  const now = { values: form.watch(), images: uploads.urls, active }
  const isTouched =
    isRestored ||
    Object.keys(form.formState.dirtyFields).length > 0 ||
    active !== start.active ||
    uploads.urls.join() !== start.images.join()
  const written = JSON.stringify(now)
  useEffect(() => {
    if (!person || isSaved.current) return
    if (isTouched) newHomeDraft.keep(start.draft, person, JSON.parse(written))
    else newHomeDraft.forget(start.draft, person)
  }, [person, isTouched, written, start.draft])

  return {
    form,
    uploads,
    active,
    setActive,
    /** What was typed before stands in the form again. */
    isRestored,
    startOver: () => {
      // A field that is not named keeps its text, so that the empty ones are named too.
      form.reset({ ...NO_NUMBERS, ...start.values } as PropertyFormInput)
      uploads.reset(start.images)
      setActive(start.active)
      setRestored(false)
    },
    saved: () => {
      isSaved.current = true
      newHomeDraft.forget(start.draft, person)
    },
  }
}

export type NewHome = ReturnType<typeof useNewHome>
