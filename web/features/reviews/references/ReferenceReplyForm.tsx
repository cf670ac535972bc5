import { useTranslation } from 'react-i18next'
import { referenceCalls } from '#contract/reviews/references.endpoints.ts'
import type { Reference } from '#contract/reviews/references.schemas.ts'
import { useChange } from '#web/lib/use-change.ts'
import { AnswerForm, useAnswerForm } from '../components/AnswerForm.tsx'
import { SHOWS_REFERENCES } from './queries.ts'

/** The form for the guest's only answer to a reference. */
export function ReferenceReplyForm({ reference }: { reference: Reference }) {
  const { t } = useTranslation('references')
  const { form, forget } = useAnswerForm(`reference-answer.${reference.id}`)
  const answer = useChange(referenceCalls.answer, {
    succeeded: t('answer.done'),
    failed: error => ({ title: t('answer.failed'), description: error.message }),
    refreshes: SHOWS_REFERENCES,
    accepted: forget,
  })
  const name = reference.author?.full_name ?? t('anOwner')
  return (
    <AnswerForm
      form={form}
      open={t('answer.open')}
      openNamed={t('answer.openNamed', { name })}
      label={t('answer.label', { name })}
      hint={t('answer.hint')}
      send={t('answer.send')}
      sending={t('answer.sending')}
      busy={answer.isPending}
      onSend={body => answer.mutate({ params: { id: reference.id }, body })}
    />
  )
}
