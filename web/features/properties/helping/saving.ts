import { helpedHomeCalls } from '#contract/properties/helped-homes.endpoints.ts'
import type { EditedHome } from '#contract/properties/helped-homes.schemas.ts'
import type { Saving } from '#web/features/properties/manage/edit/use-save-home.ts'
import { send } from '#web/lib/api.ts'
import { formOf, sendForm, type UploadPicture } from '#web/lib/upload.ts'
import { editedHelpedHomeQuery } from './queries.ts'

/** As somebody who helps there. */
export const savingHelped = (home: EditedHome): Saving<EditedHome> => ({
  home,
  send: changes =>
    send(helpedHomeCalls.update, {
      params: { id: home.id },
      body: { ...changes, updated_at: home.updated_at },
    }),
  key: editedHelpedHomeQuery(home.id).queryKey,
})

/** Stores pictures for the home, as its owner's. */
export const uploadForHome =
  (home: string): UploadPicture =>
  (file, folder, onProgress) =>
    sendForm(helpedHomeCalls.addPicture, formOf(file, folder), { params: { id: home }, onProgress })
