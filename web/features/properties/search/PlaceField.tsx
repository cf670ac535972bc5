import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { MAXIMUM_WORDS, NOWHERE, type Where } from './filters.ts'
import { usePlaces } from './use-places.ts'

type Props = {
  value: Where
  /** A place was chosen, or words were finished: by Enter, or by leaving the box. */
  onChange: (where: Where) => void
  /** Every letter, for a form that is sent as it stands. */
  onType?: (where: Where) => void
  /** What to call a point that has no name. */
  pointName: string
}

const WORDS = 'words'

/** Where to: a place where homes are, a city with its point on the map, or any words. */
export function PlaceField({ value, onChange, onType, pointName }: Props) {
  const { t } = useTranslation(['properties', 'common'])
  const shown = value.location || (value.point ? pointName : '')
  const [{ draft, settled, seen }, setState] = useState({ draft: shown, settled: shown, seen: shown })
  // Followed when it changes from elsewhere, such as by the browser's Back, and not when it is what was typed here.
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
      placeholder={t('list.locationHint')}
      leading={<MapPin className="size-4.5" aria-hidden="true" />}
      maxLength={MAXIMUM_WORDS}
      enterKeyHint="search"
    />
  )
}
