import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { PropertyForm } from '#contract/properties/creation.schemas.ts'
import { managedPropertyCalls } from '#contract/properties/manage.endpoints.ts'
import { send } from '#web/lib/api.ts'
import { asApiError } from '#web/lib/api-error.ts'
import { showFieldErrors } from '#web/lib/forms.ts'
import { paths } from '#web/lib/paths.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'
import { HOMES_KEYS } from '../queries.ts'
import type { NewHome } from './use-new-home.ts'

/** The success message depends on the created home: where homes are reviewed, it is not active yet. */
const SAID = {
  draft: 'suggest.createdDraft',
  pending_review: 'suggest.createdInReview',
  active: 'suggest.createdActive',
} as const

/** Saves the home of the form, and leads to the owner's homes. `onSaved` is called before. */
export const useCreateHome = ({ form, uploads, active, saved }: NewHome, onSaved: () => void) => {
  const { t } = useTranslation(['homes', 'common'])
  const { user } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  /** One retry key per home: sent again after a lost response, it creates no second one. */
  const intent = useRef({ said: '', key: '' })

  const create = async (body: PropertyForm) => {
    if (!user) return void toast.error(t('suggest.signedOut'))
    const said = JSON.stringify(body)
    if (intent.current.said !== said) intent.current = { said, key: newRetryKey() }
    const headers = { 'idempotency-key': intent.current.key }
    const { data, error } = await send(managedPropertyCalls.create, { body, headers })
    if (error?.status === 401) return void toast.error(t('suggest.signedOut'))
    if (error) {
      showFieldErrors(form, error)
      return void toast.error(t('suggest.failed', { message: error.message }))
    }
    if (!data) return void toast.error(t('suggest.failed', { message: t('common:errors.property') }))
    const connect = () => void navigate(paths.ownerProperty(data.id, 'calendar'))
    toast.success(t(SAID[data.status]), { action: { label: t('suggest.connect'), onAction: connect } })
    saved()
    onSaved()
    for (const queryKey of HOMES_KEYS) void client.invalidateQueries({ queryKey })
    await navigate(paths.ownerProperties())
  }

  return (event: FormEvent) => {
    form.setValue('images', uploads.urls)
    form.setValue('status', active ? 'active' : 'draft')
    return form.handleSubmit(body =>
      create(body).catch(thrown => {
        toast.error(t('suggest.failed', { message: asApiError(thrown).message }))
      }),
    )(event)
  }
}
