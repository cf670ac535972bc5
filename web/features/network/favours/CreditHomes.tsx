import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'

interface Props {
  homes: readonly { id: string; title: string }[]
  /** Null for all homes. */
  chosen: readonly string[] | null
  onChange: (chosen: readonly string[] | null) => void
  error: string | undefined
}

/** Where credit is valid: at all homes of the owner, or at chosen ones; nothing to choose where there is only one. */
export function CreditHomes({ homes, chosen, onChange, error }: Props) {
  const { t } = useTranslation('network')
  if (homes.length < 2) return null
  return (
    <div className="grid gap-4">
      <RadioList
        label={t('favours.where')}
        name="homes"
        value={chosen === null ? 'all' : 'some'}
        onChange={value => onChange(value === 'all' ? null : [])}
        options={[
          { value: 'all', label: t('favours.allHomes') },
          { value: 'some', label: t('favours.someHomes') },
        ]}
      />
      {chosen !== null && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t('favours.someHomes')}</legend>
          {homes.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={chosen.includes(id)}
              onChange={event =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter(each => each !== id))
              }
            />
          ))}
          {error && (
            <p role="alert" className="text-sm font-medium text-clay-text">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </div>
  )
}
