import type { NewPropertyInput } from '#contract/properties/creation.schemas.ts'
import { keptDraft } from '#web/lib/kept-draft.ts'

/** What an owner has typed while settling in; pictures by the address under which they are kept already. */
export interface OwnerDraft {
  step: number
  full_name: string
  profile_image: string | null
  home: Partial<NewPropertyInput>
  amenities: readonly string[]
  images: readonly string[]
}

const NAME = 'onboarding'

/** A figure that is not written yet is nothing, which JSON says as null. */
const written = (home: Partial<NewPropertyInput> = {}) =>
  Object.fromEntries(Object.entries(home).filter(([, value]) => value !== null)) as Partial<NewPropertyInput>

export const ownerDraft = {
  read: (person: string | undefined): Partial<OwnerDraft> => {
    const draft = person ? keptDraft.read<OwnerDraft>(NAME, person) : {}
    return { ...draft, home: written(draft.home) }
  },
  keep: (person: string, draft: OwnerDraft) => keptDraft.keep(NAME, person, draft),
  forget: (person: string) => keptDraft.forget(NAME, person),
}
