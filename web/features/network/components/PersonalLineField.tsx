import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { MAXIMUM_PERSONAL_LINE } from '#contract/kernel/constants.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface Props extends ComponentProps<typeof TextArea> {
  /** What is typed, for the count. */
  typed: string
  /** Shown until something is typed. */
  hint: string
  error: string | undefined
}

/** What the owner writes to whom they invite. Nothing is cut off: a text that is too long is refused with a message. */
export function PersonalLineField({ typed, hint, error, ...rest }: Props) {
  const { t } = useTranslation(['network', 'common'])
  const count = [...typed.trim()].length
  return (
    <Field
      label={t('network.line')}
      note={t('common:optional')}
      hint={count === 0 ? hint : t('network.lineCount', { count, most: MAXIMUM_PERSONAL_LINE })}
      error={error}
    >
      <TextArea {...rest} rows={2} className="max-h-60" />
    </Field>
  )
}
