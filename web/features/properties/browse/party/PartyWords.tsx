import { useTranslation } from 'react-i18next'
import type { TravelParty } from '#contract/pricing/charges.rules.ts'
import { formatList } from '#web/lib/format.ts'
import { draftOfParty } from './draft.ts'

interface Props {
  party: TravelParty
  guests: string
  short: boolean
}

/** Who comes, where there is more to say than the number of guests. */
export default function PartyWords({ party, guests, short }: Props) {
  const { t } = useTranslation('stays')
  const { adults, children, infants, pets } = draftOfParty(party)
  const people = [
    t('party.words.adults', { count: adults }),
    children.length > 0 &&
      t('party.words.children', { count: children.length, ages: formatList(children.map(String)) }),
    infants.length > 0 && t('party.words.infants', { count: infants.length }),
  ]
  return [...(short ? [guests] : people), pets > 0 && t('party.words.pets', { count: pets })]
    .filter(Boolean)
    .join(', ')
}
