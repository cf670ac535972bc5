import type { FairTurnMailTexts } from './en.ts'

export const esFairTurns: FairTurnMailTexts = {
  'fairTurn.won.subject': 'Las noches en {home} son tuyas',
  'fairTurn.won.heading': 'Las noches son tuyas',
  'fairTurn.won.tells': 'El turno justo de {home} está decidido y obtienes tus noches: {days}.',
  'fairTurn.won.level':
    'El motivo: entre quienes pidieron estas noches, tu nivel de confianza es el más alto.',
  'fairTurn.won.last_stay':
    'El motivo: entre quienes tienen tu nivel de confianza y pidieron estas noches, llevas más tiempo sin una estancia con {owner}.',
  'fairTurn.won.lot':
    'El motivo: el sorteo decidió entre tú y otras personas con el mismo nivel de confianza y la misma espera.',
  'fairTurn.won.uncontested': 'El motivo: nadie más pidió estas noches.',
  'fairTurn.lost.subject': 'El turno justo de {home} está decidido',
  'fairTurn.lost.heading': 'Otra persona obtiene las noches',
  'fairTurn.lost.tells': 'El turno justo de {home} está decidido y no obtienes tus noches: {days}.',
  'fairTurn.lost.level':
    'El motivo: alguien con un nivel de confianza más alto pidió algunas de estas noches.',
  'fairTurn.lost.last_stay':
    'El motivo: alguien con tu nivel de confianza lleva más tiempo sin una estancia con {owner}.',
  'fairTurn.lost.lot':
    'El motivo: el sorteo decidió entre tú y alguien con el mismo nivel de confianza y la misma espera.',
  'fairTurn.lost.taken': 'El motivo: algunas de tus noches se ocuparon en otro sitio antes de la decisión.',
  'fairTurn.lost.not_admitted':
    'El motivo: al decidirse, esta estancia ya no estaba abierta para ti, o tu crédito para ella estaba gastado.',
  'fairTurn.cancelled.subject': 'El turno justo de {home} se canceló',
  'fairTurn.cancelled.heading': 'El turno justo se canceló',
  'fairTurn.cancelled.tells':
    'El turno justo de {home} en el que participabas se canceló, así que nadie obtiene estas noches por él: {days}.',
  'fairTurn.confirmed': 'Tu estancia está confirmada.',
  'fairTurn.pending':
    'Tu solicitud espera ahora la respuesta de {owner}; las noches quedan guardadas para ti.',
  'fairTurn.waits':
    'Estás en la lista de espera de estas noches: si quedan libres, te avisamos cuando te toque.',
  'fairTurn.action': 'Ver el alojamiento',
  'fairTurn.profile': 'Ver tu perfil',
}
