import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import {
  MOST_SPOKEN_LANGUAGES,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '#contract/accounts/spoken-languages.schemas.ts'
import { nameOfLanguage } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface Props {
  chosen: readonly SpokenLanguage[]
  onChange: (codes: SpokenLanguage[]) => void
}

/** The languages that a person speaks, in the order in which they chose them. */
export function SpokenLanguagesField({ chosen, onChange }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const others = SPOKEN_LANGUAGES.filter(code => !chosen.includes(code))
    .map(code => ({ code, name: nameOfLanguage(code) }))
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <div className="grid gap-3">
      <Field label={t('profile.languages')} note={t('common:optional')} hint={t('profile.languagesHint')}>
        <Select
          value=""
          disabled={chosen.length >= MOST_SPOKEN_LANGUAGES}
          onChange={({ target }) => {
            const added = others.find(({ code }) => code === target.value)
            if (added) onChange([...chosen, added.code])
          }}
        >
          <option value="">{t('profile.addLanguage')}</option>
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(code => (
            <li key={code}>
              <Button
                variant="secondary"
                size="sm"
                icon={<X aria-hidden="true" />}
                aria-label={t('profile.removeLanguage', { language: nameOfLanguage(code) })}
                onClick={() => onChange(chosen.filter(each => each !== code))}
              >
                {nameOfLanguage(code)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
