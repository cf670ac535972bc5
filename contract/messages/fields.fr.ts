import type { GeneralFieldMessage } from '../kernel/field-messages.ts'

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
