import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { MAXIMUM_WORDS, NOWHERE, type Where } from './filters.ts'
import { usePlaces } from './use-places.ts'

interface Props {
  value: Where
  /** Called when a place is chosen, or a text is confirmed by Enter or by leaving the box. */
  onChange: (where: Where) => void
  /** Called for every letter, for a form that submits the current text. */
  onType?: (where: Where) => void
  /** The label of a point without a name. */
  pointName: string
  /** An example of what to type; without it of a place. */
  placeholder?: string
}

const WORDS = 'words'

/** The destination: a place with homes, a city with its point on the map, or any text. */
export function PlaceField({ value, onChange, onType, pointName, placeholder }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  const shown = value.location || (value.point ? pointName : '')
  const [{ draft, settled, seen }, setState] = useState({ draft: shown, settled: shown, seen: shown })
  // Follows changes from outside, such as the browser's Back, but not those that were typed here.
  if (shown !== seen) setState({ draft: shown, settled: shown === draft ? settled : shown, seen: shown })

  const { places, failed, meant } = usePlaces(draft, draft !== settled)
  const options: ComboboxOption[] = places.map(({ key, label, hint }) => ({
    ...{ key, label, hint },
    icon: <MapPin aria-hidden="true" />,
  }))
  if (draft.trim() && draft !== settled)
    options.push({
      key: WORDS,
      label: t('list.searchWords', { words: draft.trim() }),
      icon: <Search aria-hidden="true" />,
    })

  const settle = (where: Where) => {
    setState(before => ({ ...before, draft: where.location, settled: where.location }))
    onChange(where)
  }
  const words = () => ({ ...NOWHERE, location: draft.trim() })
  return (
    <Combobox
      text={draft}
      onText={text => {
        setState(before => ({ ...before, draft: text }))
        onType?.({ ...NOWHERE, location: text })
      }}
      options={options}
      onPick={({ key }) => settle(places.find(place => place.key === key)?.where ?? words())}
      onDone={() => {
        if (draft !== settled) settle(meant() ?? words())
      }}
      onClear={() => settle(NOWHERE)}
      clearLabel={t('list.clearLocation')}
      listLabel={t('list.suggestions')}
      status={t('list.suggestionCount', { count: places.length })}
      note={failed ? t('list.suggestionsFailed') : undefined}
      placeholder={placeholder ?? t('list.locationHint')}
      leading={<MapPin className="size-4.5" aria-hidden="true" />}
      maxLength={MAXIMUM_WORDS}
      enterKeyHint="search"
    />
  )
}
