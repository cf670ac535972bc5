import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/payments/security.endpoints.ts'
import { MAXIMUM_CLAIM_WORDS } from '#contract/payments/security.rules.ts'
import type { SecurityClaim } from '#contract/payments/security.schemas.ts'
import { ImageField } from '#web/features/uploads/components/ImageField.tsx'
import { useImageUploads } from '#web/features/uploads/use-image-uploads.ts'
import { fieldErrorText } from '#web/lib/field-error-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formatMoneyExactly } from '#web/lib/format.ts'
import { useChange } from '#web/lib/use-change.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PicturesField } from './PicturesField.tsx'
import { securityKey } from './queries.ts'

interface Props {
  bookingId: string
  owner: string
  claim: SecurityClaim
  onClose: () => void
}

/** A guest agrees to a claim, or says why not. */
export function AnswerDialog({ bookingId, owner, claim, onClose }: Props) {
  const { t } = useTranslation('securityDeposits')
  const uploads = useImageUploads([], 'claims')
  const [choice, setChoice] = useState<'agreed' | 'disagreed'>('agreed')
  const [words, setWords] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const answer = useChange(securityCalls.answer, {
    succeeded: t('answer.sent'),
    failed: ({ message }) => ({ title: t('answer.failed', { message }) }),
    refreshes: [securityKey(bookingId)],
  })
  const isMissing = choice === 'disagreed' && words.trim() === ''
  const send = () => {
    setIsJudged(true)
    if (isMissing) return
    const body = choice === 'agreed' ? { answer: choice } : { answer: choice, words, pictures: uploads.urls }
    answer.mutate({ params: { id: bookingId }, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('answer.title')}
      text={t('answer.text', {
        name: owner,
        claimed: formatMoneyExactly(claim.amount_cents, claim.currency),
      })}
      submitLabel={t('answer.send')}
      busyLabel={t('claim.sending')}
      busy={answer.isPending || uploads.uploading}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioList
        name="answer"
        label={t('answer.choice')}
        value={choice}
        onChange={next => setChoice(next as typeof choice)}
        options={[
          { value: 'agreed', label: t('answer.agreed') },
          { value: 'disagreed', label: t('answer.disagreed') },
        ]}
      />
      {choice === 'disagreed' && (
        <>
          <Field
            label={t('answer.words')}
            hint={t('answer.wordsHint')}
            error={isJudged && isMissing ? fieldErrorText('field.required') : answer.error?.fields.words}
          >
            <TextArea
              value={words}
              onChange={({ target }) => setWords(target.value)}
              rows={4}
              maxLength={MAXIMUM_CLAIM_WORDS}
            />
          </Field>
          <PicturesField label={t('claim.pictures')} hint={t('answer.picturesHint')}>
            <ImageField uploads={uploads} hasCover={false} />
          </PicturesField>
        </>
      )}
    </FormDialog>
  )
}
