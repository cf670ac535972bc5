import type { GeneralFieldMessage, GuideFieldMessage } from '../kernel/field-messages.ts'

export const generalFieldTexts: Record<GeneralFieldMessage, string> = {
  'profile.email': 'Veuillez saisir une adresse e-mail valable',
  'code.missing': 'Veuillez saisir un code.',
  'code.wrong': 'Ce code est inexact ou a déjà servi. Essayez le suivant.',
  'field.reason': 'Veuillez indiquer le motif.',
  'field.required': 'Ce champ est obligatoire.',
  'field.unknown': 'Ce champ n’est pas connu ici.',
  'field.invalid': 'Cette valeur n’est pas valable.',
  'field.invalid_id': 'Cet identifiant n’est pas valable.',
  'field.invalid_date': 'Cette date n’est pas valable.',
  'field.too_long': 'C’est trop long.',
  'field.too_large': 'Ce nombre est trop grand.',
  'field.characters':
    'Ce texte contient des caractères invisibles. Saisissez-le à nouveau ou collez-le sans mise en forme.',
  'field.no_links': 'Un nom ne peut pas contenir d’adresse web.',
}

export const guideFieldTexts: Record<GuideFieldMessage, string> = {
  'guide.wifi_name': 'Le nom d’un Wi-Fi a 32 caractères au plus, moins avec des accents ou des émojis.',
  'guide.wifi_name_missing': 'Veuillez saisir aussi le nom du Wi-Fi.',
  'guide.wifi_password':
    'Un mot de passe Wi-Fi a de 8 à 63 caractères. Laissez-le vide pour un réseau ouvert.',
  'guide.opens_days': 'De 0 à 30 jours',
}
