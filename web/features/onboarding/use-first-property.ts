import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileChanges } from '#contract/accounts/schemas.ts'
import {
  type NewProperty,
  type NewPropertyInput,
  newProperty,
} from '#contract/properties/creation.schemas.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { send } from '#web/lib/api.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { toast } from '#web/ui/toast.ts'
import { useImageUploads } from '../uploads/use-image-uploads.ts'
import { firstProperty } from './first-property.ts'
import type { OwnerDraft } from './owner-draft.ts'
import { useLostPictures } from './use-lost-pictures.ts'

/** What was made says what became of it: where homes are reviewed, none is active yet. */
const SAID = {
  draft: 'property.createdDraft',
  pending_review: 'property.createdInReview',
  active: 'property.created',
} as const

/** The first home of a new owner: what is typed, its pictures and amenities, and making it. */
export const useFirstProperty = (draft: Partial<OwnerDraft>) => {
  const { t } = useTranslation('onboarding')
  const uploads = useImageUploads(draft.images)
  useLostPictures(draft.images ?? [], uploads.remove)
  const [amenities, setAmenities] = useState<readonly string[]>(draft.amenities ?? [])
  // The street is asked for later (spec 3).
  const form = useContractForm<NewPropertyInput, NewProperty>(newProperty, {
    defaultValues: {
      title: '',
      description: '',
      city: '',
      state: '',
      country: '',
      visible_to: 'everyone',
      visible_from_level: null,
      ...draft.home,
    },
  })

  const said = useRef<number>(undefined)
  const complain = (...words: Parameters<typeof toast.error>) => {
    said.current = toast.error(...words)
  }

  // Pictures are no input of the form, so it does not see that they have come.
  const pictures = uploads.urls.length
  const { clearErrors } = form
  useEffect(() => {
    if (pictures > 0) clearErrors('images')
  }, [pictures, clearErrors])

  /** The property as the contract wants it, with its pictures or as a draft; null, with the fields marked, while something is missing. */
  const read = async (status: 'active' | 'draft'): Promise<NewProperty | null> => {
    if (said.current) toast.dismiss(said.current)
    const hasPictures = status === 'active' || uploads.urls.length > 0
    form.setValue('images', hasPictures ? uploads.urls : undefined)
    form.setValue('amenities', [...amenities])
    form.setValue('status', status)
    let read: NewProperty | null = null
    await form.handleSubmit(
      property => {
        read = property
      },
      () => complain(t('property.incomplete')),
    )()
    return read
  }

  /** Whether the property was made. Nothing typed is lost when it was not. */
  const create = async (userId: string, { state, ...rest }: NewProperty, profile: ProfileChanges) => {
    firstProperty.sending(userId, profile)
    const { data, error } = await send(propertyCalls.create, { body: { ...rest, ...(state && { state }) } })
    if (!error) {
      toast.success(t(SAID[data.status]))
      return true
    }
    // A refusal made nothing; after a lost answer nobody knows.
    if (error.status >= 400 && error.status < 500) firstProperty.forget()
    showFieldErrors(form, error)
    complain(t('property.failed'), { description: error.message })
    return false
  }

  return { form, uploads, amenities, setAmenities, read, create }
}

export type FirstProperty = ReturnType<typeof useFirstProperty>
