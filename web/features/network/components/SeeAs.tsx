import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NetworkPerson } from '#contract/network/schemas.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useOwnHomes } from '../use-own-homes.ts'

/** The way to one of the owner's homes with this person's eyes. */
export function SeeAs({ person }: { person: NetworkPerson }) {
  const { t } = useTranslation('network')
  const homes = useOwnHomes()
  const [chosen, setChosen] = useState('')
  const home = chosen || homes.data?.results[0]?.id
  if (!home) return null
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Field label={t('person.seeAs')} hint={undefined}>
        <Select value={home} onChange={event => setChosen(event.target.value)}>
          {homes.data?.results.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <ButtonLink
        to={paths.property(home, person.id)}
        variant="secondary"
        icon={<Eye className="size-4.5" aria-hidden="true" />}
      >
        {t('person.seeAsOpen')}
      </ButtonLink>
    </div>
  )
}
