import { createContext, use } from 'react'

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean }

export const FieldContext = createContext<Wiring | null>(null)

type Wired = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: React.AriaAttributes['aria-invalid']
}

/** What an input inside a Field needs to be tied to its label, hint and error; its own props win. */
export function useFieldWiring(own: Wired) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
