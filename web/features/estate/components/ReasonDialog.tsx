import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_DECISION_REASON } from '#contract/kernel/constants.ts'
import { message } from '#web/lib/messages.ts'
import { ReasonDialog as AnyReasonDialog } from '#web/lib/reason-dialog.tsx'

type Props = Omit<ComponentProps<typeof AnyReasonDialog>, 'label' | 'hint' | 'missingText' | 'most'>

/** A decision on somebody's home, and the words that its owner is told with it. */
export function ReasonDialog(props: Props) {
  const { t } = useTranslation('estate')
  return (
    <AnyReasonDialog
      {...props}
      label={t('reason.label')}
      hint={t('reason.hint')}
      missingText={message('property.reason') ?? ''}
      most={MAXIMUM_DECISION_REASON}
    />
  )
}
