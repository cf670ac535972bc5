import type { PropertyFormInput } from '#contract/properties/creation.schemas.ts'
import { draftStore } from '#web/lib/draft-store.ts'

/** What was typed into the form of a new home; pictures are stored already and listed by URL. */
interface NewHomeDraft {
  values: Partial<PropertyFormInput>
  images: readonly string[]
  active: boolean
}

/** An empty number field is NaN, which JSON writes as null. */
const written = (values: Partial<PropertyFormInput> = {}) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null),
  ) as Partial<PropertyFormInput>

export const newHomeDraft = {
  /** Null where nothing was typed. */
  read(name: string, person: string): NewHomeDraft | null {
    const { values, images = [], active = true } = draftStore.read<NewHomeDraft>(name, person)
    return values ? { values: written(values), images, active } : null
  },
  keep: (name: string, person: string, draft: NewHomeDraft) => draftStore.keep(name, person, draft),
  forget: (name: string, person: string) => draftStore.forget(name, person),
}
