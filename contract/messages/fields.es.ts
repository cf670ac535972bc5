import type { GeneralFieldMessage, GuideFieldMessage } from '../kernel/field-messages.ts'

export const generalFieldTexts: Record<GeneralFieldMessage, string> = {
  'profile.email': 'Escribe una dirección de correo válida',
  'code.missing': 'Escribe un código.',
  'code.wrong': 'Este código no es correcto o ya se ha usado. Prueba con el siguiente.',
  'field.reason': 'Indica el motivo.',
  'field.required': 'Este campo es obligatorio.',
  'field.unknown': 'Aquí no se conoce este campo.',
  'field.invalid': 'Este valor no es válido.',
  'field.invalid_id': 'Este identificador no es válido.',
  'field.invalid_date': 'Esta fecha no es válida.',
  'field.too_long': 'Es demasiado largo.',
  'field.too_large': 'Este número es demasiado grande.',
  'field.characters': 'Este texto contiene caracteres invisibles. Vuelve a escribirlo o pégalo sin formato.',
  'field.no_links': 'Un nombre no puede contener una dirección web.',
}

export const guideFieldTexts: Record<GuideFieldMessage, string> = {
  'guide.wifi_name':
    'El nombre de una red wifi tiene 32 caracteres como máximo; menos si lleva tildes o emojis.',
  'guide.wifi_name_missing': 'Escribe también el nombre de la red wifi.',
  'guide.wifi_password': 'Una contraseña wifi tiene de 8 a 63 caracteres. Déjala vacía si la red es abierta.',
  'guide.opens_days': 'De 0 a 30 días',
}
