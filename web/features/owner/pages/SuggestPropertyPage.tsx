import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DEFAULT_COUNTRY } from '#contract/kernel/constants.ts'
import { propertyCalls } from '#contract/properties/endpoints.ts'
import { propertyForm } from '#contract/properties/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { send } from '#web/lib/api.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { message } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { ActionRow } from '#web/ui/action-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import { ImageField } from '../../uploads/components/ImageField.tsx'
import { useImageUploads } from '../../uploads/use-image-uploads.ts'
import { PropertyFields } from '../components/PropertyFields.tsx'

export function Component() {
  const { t } = useTranslation('owner')
  const { user } = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const uploads = useImageUploads()
  const [active, setActive] = useState(true)
  const form = useContractForm(propertyForm, {
    defaultValues: { country: DEFAULT_COUNTRY },
  })
  const { errors, isSubmitting } = form.formState

  const submit = (event: React.FormEvent) => {
    form.setValue('images', uploads.urls)
    form.setValue('status', active ? 'active' : 'draft')
    return form.handleSubmit(async body => {
      if (!user) return void toast.error(t('suggest.signedOut'))
      const result = await send(propertyCalls.create, { body })
      if (!result.success) {
        showFieldErrors(form, result.error)
        return void toast.error(t('suggest.failed', { message: result.error.message }))
      }
      toast.success(t(active ? 'suggest.createdActive' : 'suggest.createdDraft'))
      await Promise.all(
        [['properties'], ['dashboard']].map(queryKey => queries.invalidateQueries({ queryKey })),
      )
      navigate(paths.ownerProperties())
    })(event)
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
          <PropertyFields form={form} />
          <Card title={t('suggest.images')}>
            <ImageField uploads={uploads} error={message(errors.images?.message)} />
          </Card>
        </div>
        <div className="grid gap-5 lg:sticky lg:top-24">
          <Notice tone="neutral" title={t('suggest.draftTitle')}>
            {t('suggest.draftText')}
          </Notice>
          <Notice tone="neutral" title={t('suggest.syncTitle')}>
            {t('suggest.syncText')}
          </Notice>
          <Checkbox
            label={t('suggest.active')}
            checked={active}
            onChange={event => setActive(event.target.checked)}
          />
          <ActionRow>
            <ButtonLink to={paths.ownerProperties()} variant="secondary">
              {t('suggest.cancel')}
            </ButtonLink>
            <Button
              type="submit"
              busy={isSubmitting}
              busyLabel={t(active ? 'suggest.activating' : 'suggest.creating')}
              disabled={isSubmitting || uploads.uploading || uploads.urls.length === 0}
            >
              {t(active ? 'suggest.createActive' : 'suggest.saveDraft')}
            </Button>
          </ActionRow>
        </div>
      </form>
    </div>
  )
}
