import type { GeneralFieldMessage, GuideFieldMessage } from '../kernel/field-messages.ts'

export const generalFieldTexts: Record<GeneralFieldMessage, string> = {
  'profile.email': 'Bitte gib eine gültige E-Mail-Adresse ein',
  'code.missing': 'Bitte gib einen Code ein.',
  'code.wrong': 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte nimm den nächsten.',
  'field.reason': 'Bitte nenne einen Grund.',
  'field.required': 'Bitte füll dieses Feld aus.',
  'field.unknown': 'Dieses Feld gibt es hier nicht.',
  'field.invalid': 'Dieser Wert ist nicht gültig.',
  'field.invalid_id': 'Das ist keine gültige Kennung.',
  'field.invalid_date': 'Das ist kein gültiges Datum.',
  'field.too_long': 'Das ist zu lang.',
  'field.too_large': 'Diese Zahl ist zu groß.',
  'field.characters': 'Hier stehen unsichtbare Zeichen. Bitte neu eingeben oder als reinen Text einfügen.',
  'field.no_links': 'Ein Name darf keine Internetadresse enthalten.',
}

export const guideFieldTexts: Record<GuideFieldMessage, string> = {
  'guide.wifi_name': 'Der Name eines WLANs hat höchstens 32 Zeichen, mit Umlauten oder Emojis weniger.',
  'guide.wifi_name_missing': 'Bitte gib auch den Namen des WLANs ein.',
  'guide.wifi_password': 'Ein WLAN-Passwort hat 8 bis 63 Zeichen. Lass es bei einem offenen Netz leer.',
  'guide.opens_days': 'Von 0 bis 30 Tagen',
}
