import { useTranslation } from 'react-i18next'
import { type HomeProblem, newHomeProblem } from '#contract/calendars/cleaning.schemas.ts'
import type { ApiError } from '#web/lib/api-error.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { formFields, showFieldErrors, useContractForm } from '#web/lib/forms.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface Props {
  homes: readonly { id: string; title: string }[]
  report: {
    isPending: boolean
    mutate: (
      body: { property: string; text: string },
      options: { onSuccess: (problem: HomeProblem) => void; onError: (error: ApiError) => void },
    ) => void
  }
  onClose: () => void
}

/** Says what is broken or missing in a home. */
export default function ReportProblemDialog({ homes, report, onClose }: Props) {
  const { t } = useTranslation('cleaning')
  const form = useContractForm(newHomeProblem, { defaultValues: { property: homes[0]?.id ?? '', text: '' } })
  const { register, wrong } = formFields(form)
  return (
    <FormDialog
      title={t('report.title')}
      text={t('report.text')}
      submitLabel={t('report.send')}
      busy={report.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(body =>
        report.mutate(body, { onSuccess: onClose, onError: error => showFieldErrors(form, error) }),
      )}
    >
      <Field label={t('report.home')} error={wrong('property')}>
        <Select {...register('property')}>
          {homes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('report.what')} error={wrong('text')}>
        <TextArea {...register('text')} rows={4} maxLength={1000} />
      </Field>
    </FormDialog>
  )
}
