import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { platformCalls } from '#contract/platform/endpoints.ts'
import { type ContactMessage, contactMessage } from '#contract/platform/schemas.ts'
import { sendOrThrow } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** Sends a message to the admins. The typed text stays until it was sent. */
export function ContactForm() {
  const { t } = useTranslation(['static', 'common'])
  const { user } = useSession()
  const form = useContractForm(contactMessage, {
    values: { full_name: user?.full_name ?? '', email: user?.email ?? '', message: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = form.formState
  const sending = useMutation<unknown, ApiError, ContactMessage>({
    mutationFn: body => sendOrThrow(platformCalls.contact, { body }),
    onError: error => showFieldErrors(form, error),
  })
  const writeAnother = () => {
    form.resetField('message')
    sending.reset()
  }
  return (
    <section
      aria-labelledby="contact-form"
      className="grid gap-x-12 gap-y-5 border-t border-line py-9 lg:grid-cols-[minmax(0,1fr)_var(--container-prose)] lg:py-11"
    >
      <h2 id="contact-form" className="self-start lg:sticky lg:top-24">
        {t('contactForm.title')}
      </h2>
      {sending.isSuccess ? (
        <Notice
          tone="good"
          title={t('contactForm.sentTitle')}
          action={
            <Button variant="secondary" size="sm" onClick={writeAnother}>
              {t('contactForm.again')}
            </Button>
          }
        >
          {t('contactForm.sentText', { email: sending.variables.email })}
        </Notice>
      ) : (
        <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(body => sending.mutate(body))}>
          {sending.isError && (
            <Notice tone="warning" urgent title={t('contactForm.failed')}>
              {sending.error.message}
            </Notice>
          )}
          <Field label={t('contactForm.name')} error={fieldErrorText(errors.full_name?.message)}>
            <TextInput {...form.register('full_name')} autoComplete="name" />
          </Field>
          <Field
            label={t('contactForm.email')}
            hint={t('contactForm.emailHint')}
            error={fieldErrorText(errors.email?.message)}
          >
            <TextInput {...form.register('email')} type="email" autoComplete="email" />
          </Field>
          <Field label={t('contactForm.message')} error={fieldErrorText(errors.message?.message)}>
            <TextArea {...form.register('message')} rows={7} />
          </Field>
          <div>
            <Button type="submit" busy={sending.isPending} busyLabel={t('contactForm.sending')}>
              {t('contactForm.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
