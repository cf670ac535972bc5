import { uploadCalls } from '#contract/uploads/endpoints.ts'
import type { UploadFolder } from '#contract/uploads/schemas.ts'
import type { OutputOf } from './api.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage, i18n } from './i18n.ts'
import { failed, type Result, readAnswer, requestUrl } from './request.ts'
import { renewTokens } from './token-renewal.ts'
import { tokens } from './tokens.ts'

type Uploaded = OutputOf<typeof uploadCalls.upload>

const post = (form: FormData, access: string | null, onProgress?: (share: number) => void) =>
  new Promise<Result<Uploaded>>(resolve => {
    // fetch cannot report upload progress; all other requests go through request.ts.
    const request = new XMLHttpRequest()
    request.open('POST', requestUrl(uploadCalls.upload))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', currentLanguage())
    if (access) request.setRequestHeader('authorization', `Bearer ${access}`)
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      try {
        JSON.parse(request.responseText)
      } catch {
        return resolve(failed(new ApiError(request.status, null, i18n.t('common:errors.unreadable'))))
      }
      resolve(readAnswer(request.status, request.responseText) as Result<Uploaded>)
    }
    request.onerror = () => resolve(failed(new ApiError(0, null, i18n.t('common:errors.upload'))))
    request.send(form)
  })

/** Uploads one picture; `onProgress` gets the share that was sent, from 0 to 1. */
export const uploadFile = async (
  file: File,
  folder: UploadFolder,
  onProgress?: (share: number) => void,
): Promise<Result<Uploaded>> => {
  const form = new FormData()
  form.set('folder', folder)
  form.set('file', file)
  const access = tokens.access()
  const first = await post(form, access, onProgress)
  if (first.error?.status !== 401 || (await renewTokens(access)) !== 'renewed') return first
  return post(form, tokens.access(), onProgress)
}

/** Whether an uploaded picture still exists; pictures that nothing shows are deleted within a day. */
export const isStored = async (address: string) => {
  try {
    return (await fetch(address, { method: 'HEAD' })).status !== 404
  } catch {
    return true // Without a connection this is unknown.
  }
}
