import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileChanges } from '#contract/accounts/schemas.ts'
import {
  type NewProperty,
  type NewPropertyInput,
  newProperty,
} from '#contract/properties/creation.schemas.ts'
import { managedPropertyCalls } from '#contract/properties/manage.endpoints.ts'
import { useImageUploads } from '#web/features/uploads/use-image-uploads.ts'
import { useLostPictures } from '#web/features/uploads/use-lost-pictures.ts'
import { send } from '#web/lib/api.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { toast } from '#web/ui/toast.ts'
import { firstProperty } from './first-property.ts'
import type { OwnerDraft } from './owner-draft.ts'

/** The success message depends on the created home: where homes are reviewed, it is not active yet. */
const SAID = {
  draft: 'property.createdDraft',
  pending_review: 'property.createdInReview',
  active: 'property.created',
} as const

/** The first home of a new owner: form, pictures, amenities, and the call that creates it. */
export const useFirstProperty = (draft: Partial<OwnerDraft>) => {
  const { t } = useTranslation('onboarding')
  const uploads = useImageUploads(draft.images)
  useLostPictures(draft.images ?? [], uploads.remove)
  const [amenities, setAmenities] = useState<readonly string[]>(draft.amenities ?? [])
  // The street is entered later (spec 3).
  const form = useContractForm<NewPropertyInput, NewProperty>(newProperty, {
    defaultValues: {
      title: '',
      description: '',
      city: '',
      state: '',
      country: '',
      max_guests: 2,
      bedrooms: 1,
      bathrooms: 1,
      visible_to: 'everyone',
      visible_from_level: null,
      ...draft.home,
    },
  })

  const said = useRef<number>(undefined)
  const complain = (...words: Parameters<typeof toast.error>) => {
    said.current = toast.error(...words)
  }

  // Pictures are no input of the form, so its error must be cleared here.
  const pictures = uploads.urls.length
  const { clearErrors } = form
  useEffect(() => {
    if (pictures > 0) clearErrors('images')
  }, [pictures, clearErrors])

  /**
   * The property as the contract requires it, with its pictures or as a draft; null, with the fields marked, while
   * something is missing.
   */
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

  /** Whether the property was created. If not, nothing typed is lost. */
  const create = async (userId: string, { state, ...rest }: NewProperty, profile: ProfileChanges) => {
    firstProperty.sending(userId, profile)
    const { data, error } = await send(managedPropertyCalls.create, {
      body: { ...rest, ...(state && { state }) },
    })
    if (!error) {
      toast.success(t(SAID[data.status]))
      return true
    }
    // A refusal created nothing; without a response nobody knows.
    if (error.status >= 400 && error.status < 500) firstProperty.forget()
    showFieldErrors(form, error)
    complain(t('property.failed'), { description: error.message })
    return false
  }

  return { form, uploads, amenities, setAmenities, read, create }
}

export type FirstProperty = ReturnType<typeof useFirstProperty>
