import type { Language } from '#contract/kernel/languages.ts'
import { IMAGE_WIDTHS, uploadUrl } from '#contract/uploads/rules.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { refusalDetail } from '../../kernel/refusal-texts.ts'

/** The name of one width of a picture: the last part of its URL. */
export const storageKey = (name: string, width: (typeof IMAGE_WIDTHS)[number]) =>
  uploadUrl(name, width).replace('/uploads/', '')

export const documentKey = (name: string) => `${name}.pdf`

/** Pictures end with their colour. */
const isPicture = (name: string) => /-[0-9a-f]{6}$/.test(name)

/** All files of a picture or a document. */
export const storageKeys = (name: string) =>
  isPicture(name) ? IMAGE_WIDTHS.map(width => storageKey(name, width)) : [documentKey(name)]

/** The specification's format of a failed upload, inside the problem document. */
export const uploadRefusal = (language: Language, { code, members, ...more }: Refusal): Refusal =>
  refuse(code, {
    ...more,
    members: { ...members, success: false, error: { message: refusalDetail(language, { code, members }) } },
  })
