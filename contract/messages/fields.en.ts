import type { GeneralFieldMessage, GuideFieldMessage } from '../kernel/field-messages.ts'

/** The texts of fields that the sign-in page needs, too; the others are loaded with the pages behind it. */
export const generalFieldTexts: Record<GeneralFieldMessage, string> = {
  'profile.email': 'Please enter a valid email address',
  'code.missing': 'Please enter a code.',
  'code.wrong': 'This code is not right, or was used already. Please try the next one.',
  'field.reason': 'Please say why.',
  'field.required': 'This field is required.',
  'field.unknown': 'This field is not known here.',
  'field.invalid': 'This value is not valid.',
  'field.invalid_id': 'This is not a valid id.',
  'field.invalid_date': 'This is not a valid date.',
  'field.too_long': 'This is too long.',
  'field.too_large': 'This number is too large.',
  'field.characters': 'This contains hidden characters. Type it again, or paste it as plain text.',
  'field.no_links': 'A name cannot contain a web address.',
}

export const guideFieldTexts: Record<GuideFieldMessage, string> = {
  'guide.wifi_name': 'The name of a Wi-Fi network has at most 32 characters, fewer with accents or emoji.',
  'guide.wifi_name_missing': 'Please enter the name of the Wi-Fi as well.',
  'guide.wifi_password': 'A Wi-Fi password has 8 to 63 characters. Leave it empty for an open network.',
  'guide.opens_days': 'From 0 to 30 days',
}
