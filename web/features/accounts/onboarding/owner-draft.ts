import type { NewPropertyInput } from '#contract/properties/creation.schemas.ts'
import { draftStore } from '#web/lib/draft-store.ts'

/** What an owner has typed during onboarding; pictures are stored already and listed by URL. */
export interface OwnerDraft {
  step: number
  full_name: string
  profile_image: string | null
  home: Partial<NewPropertyInput>
  amenities: readonly string[]
  images: readonly string[]
}

const NAME = 'onboarding'

/** An empty number field is NaN, which JSON writes as null. */
const written = (home: Partial<NewPropertyInput> = {}) =>
  Object.fromEntries(Object.entries(home).filter(([, value]) => value !== null)) as Partial<NewPropertyInput>

export const ownerDraft = {
  read: (person: string | undefined): Partial<OwnerDraft> => {
    const draft = person ? draftStore.read<OwnerDraft>(NAME, person) : {}
    return { ...draft, home: written(draft.home) }
  },
  keep: (person: string, draft: OwnerDraft) => draftStore.keep(NAME, person, draft),
  forget: (person: string) => draftStore.forget(NAME, person),
}
