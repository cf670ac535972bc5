import type { Call } from '#contract/kernel/calls.ts'
import { uploadCalls } from '#contract/uploads/endpoints.ts'
import type { UploadFolder } from '#contract/uploads/schemas.ts'
import type { OutputOf } from './api.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage, i18n } from './i18n.ts'
import { failed, type Result, readAnswer, requestUrl } from './request.ts'
import { renewTokens } from './token-renewal.ts'
import { tokens } from './tokens.ts'

type OnProgress = (share: number) => void

interface FormInput {
  params?: Record<string, unknown>
  onProgress?: OnProgress | undefined
}

const post = <C extends Call>(
  call: C,
  form: FormData,
  access: string | null,
  { params, onProgress }: FormInput,
) =>
  new Promise<Result<OutputOf<C>>>(resolve => {
    // fetch cannot report upload progress; all other requests go through request.ts.
    const request = new XMLHttpRequest()
    request.open('POST', requestUrl(call, params && { params }))
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
      resolve(readAnswer(request.status, request.responseText) as Result<OutputOf<C>>)
    }
    request.onerror = () => resolve(failed(new ApiError(0, null, i18n.t('common:errors.upload'))))
    request.send(form)
  })

/** Sends a form with a file; `onProgress` gets the share that was sent, from 0 to 1. */
export const sendForm = async <C extends Call>(
  call: C,
  form: FormData,
  input: FormInput = {},
): Promise<Result<OutputOf<C>>> => {
  const access = tokens.access()
  const first = await post(call, form, access, input)
  if (first.error?.status !== 401 || (await renewTokens(access)) !== 'renewed') return first
  return post(call, form, tokens.access(), input)
}

/** Stores one picture. */
export type UploadPicture = (
  file: File,
  folder: UploadFolder,
  onProgress?: OnProgress,
) => Promise<Result<OutputOf<typeof uploadCalls.upload>>>

/** The form of a picture for a folder. */
export const formOf = (file: File, folder: UploadFolder) => {
  const form = new FormData()
  form.set('folder', folder)
  form.set('file', file)
  return form
}

/** Uploads one picture. */
export const uploadFile: UploadPicture = (file, folder, onProgress) =>
  sendForm(uploadCalls.upload, formOf(file, folder), { onProgress })

/** Whether an uploaded picture still exists; pictures that nothing shows are deleted within a day. */
export const isStored = async (address: string) => {
  try {
    return (await fetch(address, { method: 'HEAD' })).status !== 404
  } catch {
    return true // Without a connection this is unknown.
  }
}
