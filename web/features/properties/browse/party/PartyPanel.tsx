import { useTranslation } from 'react-i18next'
import { ADULT_AGE, CHILD_AGE, MAXIMUM_PETS } from '#contract/pricing/charges.rules.ts'
import type { Property } from '#contract/properties/schemas.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Surface } from '#web/ui/surface.tsx'
import { countGuestsOf, INFANT_AGE, type PartyDraft, resized } from './draft.ts'

interface Props {
  home: Pick<Property, 'max_guests' | 'max_pets' | 'suits_children'>
  party: PartyDraft
  /** A missing age is an error. */
  asked: boolean
  onChange: (party: PartyDraft) => void
}

const CHILDRENS_AGES = Array.from({ length: ADULT_AGE - CHILD_AGE }, (_, index) => CHILD_AGE + index)

/** Adults, children with their ages, infants and pets; loaded when it is opened. */
export default function PartyPanel({ home, party, asked, onChange }: Props) {
  const { t } = useTranslation('stays')
  const { adults, children, infants, pets } = party
  const room = Math.max(0, home.max_guests - countGuestsOf(party))
  const row = (
    kind: 'adults' | 'children' | 'infants' | 'pets',
    count: number,
    change: (count: number) => Partial<PartyDraft>,
  ) => (
    <Stepper
      label={t(`party.kind.${kind}`)}
      hint={kind === 'pets' ? t('party.mostPets', { count: home.max_pets }) : t(`party.age.${kind}`)}
      value={count}
      least={kind === 'adults' ? 1 : 0}
      most={kind === 'pets' ? Math.min(home.max_pets, MAXIMUM_PETS) : count + room}
      lessLabel={t('party.less', { what: t(`party.kind.${kind}`) })}
      moreLabel={t('party.more', { what: t(`party.kind.${kind}`) })}
      onChange={next => onChange({ ...party, ...change(next) })}
    />
  )
  return (
    <Surface variant="well" padding="sm" className="grid gap-3.5">
      {row('adults', adults, count => ({ adults: count }))}
      {row('children', children.length, count => ({ children: resized(children, count, null) }))}
      {children.length > 0 && <ChildrensAges party={party} asked={asked} onChange={onChange} />}
      {row('infants', infants.length, count => ({ infants: resized(infants, count, INFANT_AGE) }))}
      <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {!home.suits_children && children.length + infants.length > 0 && t('party.notForChildren')}
      </p>
      {(home.max_pets > 0 || pets > 0) && row('pets', pets, count => ({ pets: count }))}
      <p aria-live="polite" className="text-xs text-ink-soft empty:hidden">
        {room === 0 && t('party.full', { count: home.max_guests })}
      </p>
    </Surface>
  )
}

function ChildrensAges({ party, asked, onChange }: Omit<Props, 'home'>) {
  const { t } = useTranslation('stays')
  const { children } = party
  const choose = (index: number, text: string) =>
    onChange({ ...party, children: children.with(index, text === '' ? null : Number(text)) })
  return (
    <div className="grid gap-2 border-l-2 border-line pl-3">
      <div className="grid grid-cols-2 gap-3">
        {children.map((age, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: children have nothing but their position
          <Field key={index} label={t('party.ageOf', { number: index + 1 })}>
            <Select
              size="sm"
              aria-invalid={(asked && age === null) || undefined}
              value={age ?? ''}
              onChange={event => choose(index, event.target.value)}
            >
              <option value="">{t('party.chooseAge')}</option>
              {CHILDRENS_AGES.map(each => (
                <option key={each} value={each}>
                  {t('party.years', { count: each })}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {children.includes(null) && <p className="text-xs text-ink-soft">{t('party.whyAges')}</p>}
    </div>
  )
}
