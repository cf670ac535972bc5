import * as z from 'zod/mini'
import { MAXIMUM_IMAGES } from '../kernel/constants.ts'
import type { FieldMessage } from '../kernel/field-messages.ts'
import { code, optionalLine, optionalText, wholeNumber } from '../kernel/fields.ts'
import { id } from '../kernel/ids.ts'
import { GUIDE_PICTURE_NAME } from '../uploads/rules.ts'
import { isWifiName, MAXIMUM_GUIDE_OPENS_DAYS } from './guides.rules.ts'

const says = (key: FieldMessage) => key

const MAXIMUM_DIRECTIONS = 4_000
const MAXIMUM_ACCESS = 1_000
const MAXIMUM_MANUAL = 10_000

/** A guide of a home, in the words of its owner; an empty text leaves its part out. */
const contents = {
  directions: z.string(),
  /** How to get in, with the codes of doors. */
  access: z.string(),
  wifi_name: z.string(),
  wifi_password: z.string(),
  manual: z.string(),
}

const guidePicture = z.object({ id })

/** What the owner reads and changes. */
export const ownGuide = z.object({
  ...contents,
  opens_days_before: z.int(),
  /** With the addresses by which the owner saves them again; nothing is served there. */
  pictures: z.array(z.extend(guidePicture, { url: z.string() })),
  updated_at: z.string(),
})
export type OwnGuide = z.infer<typeof ownGuide>

/** Null where there is none. */
export const ownGuideAnswer = z.object({ guide: z.nullable(ownGuide) })
export type OwnGuideAnswer = z.infer<typeof ownGuideAnswer>

const written = {
  directions: optionalText(MAXIMUM_DIRECTIONS),
  access: optionalText(MAXIMUM_ACCESS),
  wifi_name: optionalLine(100).check(z.refine(isWifiName, says('guide.wifi_name'))),
  /** WPA2 and WPA3 take 8 to 63 characters. */
  wifi_password: optionalLine(200).check(
    z.refine(({ length }) => length === 0 || (length >= 8 && length <= 63), says('guide.wifi_password')),
  ),
  manual: optionalText(MAXIMUM_MANUAL),
  opens_days_before: z
    .number(says('guide.opens_days'))
    .check(
      wholeNumber('guide.opens_days'),
      z.gte(0, says('guide.opens_days')),
      z.lte(MAXIMUM_GUIDE_OPENS_DAYS, says('guide.opens_days')),
    ),
}

const hasNameOfWifi = z.refine<{ wifi_name: string; wifi_password: string }>(
  ({ wifi_name, wifi_password }) => wifi_password === '' || wifi_name !== '',
  { path: ['wifi_name'], error: says('guide.wifi_name_missing') },
)

/** What is typed into the form of a guide. */
export const guideTexts = z.strictObject(written).check(hasNameOfWifi)
export type GuideTexts = z.infer<typeof guideTexts>

export const guideChange = z
  .strictObject({
    ...written,
    pictures: z.array(code(200)).check(z.maxLength(MAXIMUM_IMAGES)),
    /** The guide as it was last read; null where there was none. */
    updated_at: z.nullable(z.iso.datetime()),
  })
  .check(hasNameOfWifi)
export type GuideChange = z.infer<typeof guideChange>

export const openGuide = z.object({ ...contents, pictures: z.array(guidePicture) })
export type OpenGuide = z.infer<typeof openGuide>

/** `guide` is null until it opens: then nothing of it is sent. */
export const stayGuide = z.object({ opens_on: z.string(), guide: z.nullable(openGuide) })
export type StayGuide = z.infer<typeof stayGuide>

/** A picture of the guide of a stay, by its id. */
export const guidePictureParams = z.strictObject({ id, picture: id })

/** A picture of the guide of a home by its id, or by its name until the guide is saved with it. */
export const ownGuidePictureParams = z.strictObject({
  id,
  picture: z.union([id, z.string().check(z.regex(GUIDE_PICTURE_NAME))]),
})
