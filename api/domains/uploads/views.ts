import type { Language } from '#contract/kernel/languages.ts'
import { type IMAGE_WIDTHS, uploadUrl } from '#contract/uploads/rules.ts'
import { detailOf } from '../../http/problems.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'

/** The name under which a width of a picture is kept: the last part of its address. */
export const storageKey = (name: string, width: (typeof IMAGE_WIDTHS)[number]) =>
  uploadUrl(name, width).replace('/uploads/', '')

/** The specification's shape of a failed upload, inside the problem document. */
export const uploadRefusal = (language: Language, { code, members, ...more }: Refusal): Refusal =>
  refuse(code, {
    ...more,
    members: { ...members, success: false, error: { message: detailOf(language, { code, members }) } },
  })
