import { useTranslation } from 'react-i18next'
import { MAXIMUM_PRIVATE_BYTES, PICTURE_TYPES } from '#contract/uploads/private-files.schemas.ts'
import { type UploadOptions, useFileUploads } from './use-file-uploads.ts'

const describe = () => ({ kind: 'picture', name: null }) as const

/** Pictures alone, uploaded as soon as they are chosen. */
export function usePictureUploads<Stored extends { id: string }>(
  options: Omit<UploadOptions<Stored>, 'describe' | 'reasonAgainst'>,
) {
  const { t } = useTranslation('photos')
  return useFileUploads<Stored>({
    ...options,
    describe,
    reasonAgainst(file) {
      // Some systems say no type; the server sees it.
      if (file.type && !(PICTURE_TYPES as readonly string[]).includes(file.type))
        return t('notPicture', { name: file.name })
      return file.size > MAXIMUM_PRIVATE_BYTES ? t('tooLarge', { name: file.name }) : null
    },
  })
}
