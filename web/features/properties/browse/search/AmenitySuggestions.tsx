import { useAmenityNames } from './amenities.ts'

/** Suggestions for a text field that names this id as its `list`: the known amenities in the reader's language. */
export function AmenitySuggestions({ id }: { id: string }) {
  const { listNames } = useAmenityNames()
  return (
    <datalist id={id}>
      {listNames().map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
