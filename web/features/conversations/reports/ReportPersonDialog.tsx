import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personReportCalls } from '#contract/conversations/person-reports.endpoints.ts'
import {
  LONGEST_REPORT,
  newPersonReport,
  personReportReason,
  QUOTED_IN_REPORT,
} from '#contract/conversations/person-reports.schemas.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { useChange } from '#web/lib/use-change.ts'
import { useFormDraft } from '#web/lib/use-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ConversationRef } from '../conversation-ref.ts'

interface Props {
  person: { id: string; full_name: string }
  /** The conversation whose last messages can be passed on. */
  of?: ConversationRef
  onClose: () => void
}

/** Reports somebody to the admins, with the last messages of a conversation only if one says so. */
export default function ReportPersonDialog({ person: { id, full_name: name }, of, onClose }: Props) {
  const { t } = useTranslation('personReports')
  const [quoting, setQuoting] = useState(false)
  const form = useContractForm(newPersonReport, { defaultValues: { reason: 'rude', words: '' } })
  const forget = useFormDraft(form, `person-report.${id}`)
  const { register, wrong } = formFields(form)
  const report = useChange(personReportCalls.report, {
    succeeded: t('sent'),
    failed: ({ message }) => ({ title: t('failed', { message }) }),
    refreshes: [],
    accepted: forget,
  })
  return (
    <FormDialog
      title={t('dialogTitle', { name })}
      text={t('dialogText', { name })}
      submitLabel={t('send')}
      busyLabel={t('sending')}
      busy={report.isPending}
      onSubmit={form.handleSubmit(body =>
        report.mutate(
          {
            params: { id },
            body: { ...body, ...(of && quoting && { conversation: { kind: of.kind, id: of.id } }) },
          },
          { onSuccess: onClose, onError: error => showFieldErrors(form, error) },
        ),
      )}
      onClose={onClose}
      onCancel={forget}
    >
      <Field label={t('reason')} error={wrong('reason')}>
        <Select {...register('reason')}>
          {personReportReason.options.map(reason => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('words')} error={wrong('words')}>
        <TextArea {...register('words')} rows={4} maxLength={LONGEST_REPORT} />
      </Field>
      {of && (
        <Checkbox
          label={t('quote', { count: QUOTED_IN_REPORT })}
          checked={quoting}
          onChange={event => setQuoting(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}
