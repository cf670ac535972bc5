import { createContext, use } from 'react'

interface Wiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<Wiring | null>(null)

interface Wired {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: React.AriaAttributes['aria-invalid']
}

/** Connects an input inside a Field to its label, hint and error; the input's own props take precedence. */
export function useFieldWiring(own: Wired) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
