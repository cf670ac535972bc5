import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { DEFAULT_COUNTRY } from '#contract/kernel/constants.ts'
import { type PropertyForm, propertyForm } from '#contract/properties/creation.schemas.ts'
import { managedPropertyCalls } from '#contract/properties/manage.endpoints.ts'
import { ImageField } from '#web/features/uploads/components/ImageField.tsx'
import { useImageUploads } from '#web/features/uploads/use-image-uploads.ts'
import { send } from '#web/lib/api.ts'
import { asApiError } from '#web/lib/api-error.ts'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { paths } from '#web/lib/paths.ts'
import { newRetryKey } from '#web/lib/retry-key.ts'
import { useSession } from '#web/lib/session.ts'
import { UnsavedChangesDialog, useUnsavedChangesPrompt } from '#web/lib/unsaved-changes-prompt.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  AboutFields,
  AddressField,
  HomeCurrencyField,
  PriceField,
  SizeFields,
} from '../components/HomeFields.tsx'
import { PlaceFinder } from '../place/PlaceFinder.tsx'
import { toPlaceForm } from '../place/place-form.ts'
import { HOMES_KEYS } from '../queries.ts'

/** The success message depends on the created home: where homes are reviewed, it is not active yet. */
const SAID = {
  draft: 'suggest.createdDraft',
  pending_review: 'suggest.createdInReview',
  active: 'suggest.createdActive',
} as const

export function Component() {
  const { t } = useTranslation(['homes', 'common'])
  const { user } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const uploads = useImageUploads()
  const [active, setActive] = useState(true)
  const form = useContractForm(propertyForm, {
    defaultValues: {
      title: '',
      description: '',
      city: '',
      state: null,
      country: DEFAULT_COUNTRY,
      address: '',
      images: [],
      status: 'active',
      currency: 'usd',
    },
  })
  const { dirtyFields, isSubmitting } = form.formState
  const fields = formFields(form)
  const currency = form.watch('currency') ?? 'usd'
  /** One retry key per home: sent again after a lost response, it creates no second one. */
  const intent = useRef({ said: '', key: '' })
  const guard = useUnsavedChangesPrompt(Object.keys(dirtyFields).length > 0 || uploads.images.length > 0)

  // Pictures are no input of the form, so its error must be cleared here.
  const pictures = uploads.urls.length
  const { clearErrors } = form
  useEffect(() => {
    if (pictures > 0) clearErrors('images')
  }, [pictures, clearErrors])

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
    guard.release()
    for (const queryKey of HOMES_KEYS) void client.invalidateQueries({ queryKey })
    await navigate(paths.ownerProperties())
  }

  const submit = (event: FormEvent) => {
    form.setValue('images', uploads.urls)
    form.setValue('status', active ? 'active' : 'draft')
    return form.handleSubmit(body =>
      create(body).catch(thrown => {
        toast.error(t('suggest.failed', { message: asApiError(thrown).message }))
      }),
    )(event)
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader eyebrow={t('suggest.eyebrow')} title={t('suggest.title')} text={t('suggest.text')} />
      <form
        onSubmit={submit}
        noValidate
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <Card title={t('fields.about')}>
            <AboutFields fields={fields} />
          </Card>
          <Card title={t('fields.where')}>
            <div className="grid grid-cols-1 gap-5">
              <PlaceFinder place={toPlaceForm(form)} />
              <AddressField fields={fields} />
            </div>
          </Card>
          <Card title={t('fields.sizeAndPrice')}>
            <div className="grid grid-cols-2 items-end gap-5">
              <HomeCurrencyField
                value={currency}
                onChange={chosen => form.setValue('currency', chosen, { shouldDirty: true })}
                error={fields.wrong('currency')}
                className="col-span-full"
              />
              <PriceField fields={fields} currency={currency} />
              <SizeFields fields={fields} />
            </div>
          </Card>
          <Card title={t('suggest.images')}>
            <ImageField uploads={uploads} error={fields.wrong('images')} />
          </Card>
        </div>
        <div className="grid gap-5 lg:sticky lg:top-24">
          <Notice tone="neutral" title={t('suggest.draftTitle')}>
            {t('suggest.draftText')}
          </Notice>
          <Notice tone="neutral" title={t('suggest.syncTitle')}>
            {t('suggest.syncText')} {t('suggest.syncHow')}{' '}
            <Link to={paths.ownerProperties()}>{t('suggest.syncLink')}</Link>
          </Notice>
          <Checkbox
            label={t('suggest.active')}
            checked={active}
            onChange={event => setActive(event.target.checked)}
          />
          <div className="grid gap-3">
            <Button
              type="submit"
              wide
              busy={isSubmitting}
              busyLabel={t(active ? 'suggest.activating' : 'suggest.creating')}
              disabled={isSubmitting || uploads.uploading || uploads.urls.length === 0}
            >
              {t(active ? 'suggest.createActive' : 'suggest.saveDraft')}
            </Button>
            <ButtonLink to={paths.ownerProperties()} variant="secondary" wide>
              {t('suggest.cancel')}
            </ButtonLink>
            {uploads.images.length === 0 && (
              <p className="text-center text-xs text-ink-soft">{t('suggest.needsImage')}</p>
            )}
          </div>
        </div>
      </form>
      <UnsavedChangesDialog guard={guard} />
    </div>
  )
}
