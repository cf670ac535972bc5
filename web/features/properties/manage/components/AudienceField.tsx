import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LEVELS } from '#contract/kernel/constants.ts'
import { type VisibleTo, visibleTo } from '#contract/properties/schemas.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'

export interface Audience {
  visible_to: VisibleTo
  visible_from_level: number | null
}

interface Props {
  value: Audience
  onChange: (audience: Audience) => void
  /** The levels of the owner. */
  levels: readonly { level: number; name: string }[]
  error?: string | undefined
}

const FIRST_OFFERED = 3

/** Who may see a home; each choice has an explanation. */
export function AudienceField({ value, onChange, levels, error }: Props) {
  const { t } = useTranslation('homes')
  const name = useId()
  const offered = levels.length > 0 ? levels : LEVELS.map(level => ({ level, name: '' }))
  const firstOffered = levels[0]?.level ?? FIRST_OFFERED
  return (
    <div className="grid gap-4">
      <RadioList
        label={t('audience.label')}
        labelHidden
        name={name}
        value={value.visible_to}
        options={visibleTo.options.map(choice => ({
          value: choice,
          label: t(`audience.${choice}`),
          hint: t(`audience.${choice}Means`),
        }))}
        onChange={choice =>
          onChange({
            visible_to: choice as VisibleTo,
            visible_from_level: choice === 'level' ? (value.visible_from_level ?? firstOffered) : null,
          })
        }
      />
      {value.visible_to === 'level' && (
        <Field
          label={t('audience.from')}
          hint={levels.length === 0 ? t('audience.noLevels') : undefined}
          error={error}
        >
          <Select
            value={value.visible_from_level ?? ''}
            onChange={event => onChange({ ...value, visible_from_level: Number(event.target.value) })}
          >
            {offered.map(one => (
              <option key={one.level} value={one.level}>
                {one.name ? t('edit.fromLevelNamed', one) : t('edit.fromLevel', one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
