import type { GuideTexts } from '#contract/bookings/guides.schemas.ts'
import { draftStore } from '#web/lib/draft-store.ts'

/** What of a guide this device keeps until it is saved: never the codes of doors and the password of the Wi-Fi. */
export type GuideDraft = Omit<GuideTexts, 'access' | 'wifi_password'> & {
  /** The addresses of its pictures in order, where they differ from the saved ones. */
  pictures?: readonly string[] | undefined
  /** The version of the guide that it changes. */
  updated_at: string | null
}

const nameOf = (home: string) => `guide.${home}`

export const guideDraft = {
  read: (person: string, home: string): Partial<GuideDraft> =>
    draftStore.read<GuideDraft>(nameOf(home), person),
  keep: (
    person: string,
    home: string,
    { texts, ...rest }: { texts: GuideTexts } & Pick<GuideDraft, 'pictures' | 'updated_at'>,
  ) => {
    const { access: _access, wifi_password: _password, ...plain } = texts
    draftStore.keep(nameOf(home), person, { ...plain, ...rest } satisfies GuideDraft)
  },
  forget: (person: string, home: string) => draftStore.forget(nameOf(home), person),
}
