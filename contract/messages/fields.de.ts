import type { GeneralFieldMessage } from '../kernel/field-messages.ts'

export const generalFieldTexts: Record<GeneralFieldMessage, string> = {
  'profile.email': 'Bitte gib eine gültige E-Mail-Adresse ein',
  'code.missing': 'Bitte gib einen Code ein.',
  'code.wrong': 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte nimm den nächsten.',
  'field.reason': 'Bitte nenne einen Grund.',
  'field.required': 'Dieses Feld ist nötig.',
  'field.unknown': 'Dieses Feld gibt es hier nicht.',
  'field.invalid': 'Dieser Wert ist nicht gültig.',
  'field.invalid_id': 'Das ist keine gültige Kennung.',
  'field.invalid_date': 'Das ist kein gültiges Datum.',
  'field.too_long': 'Das ist zu lang.',
  'field.too_large': 'Diese Zahl ist zu groß.',
  'field.characters': 'Hier stehen unsichtbare Zeichen. Bitte neu eingeben oder als reinen Text einfügen.',
  'field.no_links': 'Ein Name darf keine Internetadresse enthalten.',
}
