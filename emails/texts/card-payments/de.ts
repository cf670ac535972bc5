import type { enCardPayments } from './en.ts'

export const deCardPayments: Record<keyof typeof enCardPayments, string> = {
  'card.renew.subject': 'Bitte gib deine Karte für {home} noch einmal frei',
  'card.renew.heading': 'Deine Freigabe endet bald',
  'card.renew.tells':
    'die {amount}, die du für deine Anfrage in {home} ab {day} freigegeben hast, werden nur noch kurz vorgemerkt, und es kam noch keine Antwort.',
  'card.renew.how':
    'Wenn du den Betrag auf der Seite deiner Anfrage noch einmal freigibst, genügt das Ja des Gastgebers. Sonst wird nichts abgebucht, und du kannst nach der Bestätigung zahlen.',
  'card.ended.subject': 'Deine Freigabe für {home} ist abgelaufen',
  'card.ended.heading': 'Deine Freigabe ist abgelaufen',
  'card.ended.tells':
    'deine Bank merkt die {amount} nicht mehr vor, die du für deine Anfrage in {home} ab {day} freigegeben hast. Es wurde nichts abgebucht.',
  'card.ended.how':
    'Deine Anfrage bleibt offen. Du kannst den Betrag auf ihrer Seite noch einmal freigeben oder nach der Bestätigung zahlen.',
  'card.failed.subject': 'Deine Karte konnte für {home} nicht belastet werden',
  'card.failed.heading': 'Deine Karte konnte nicht belastet werden',
  'card.failed.tells':
    'deine Bank hat die Abbuchung von {amount} für deinen Aufenthalt in {home} ab {day} nicht zugelassen. Dein Aufenthalt bleibt davon unberührt.',
  'card.failed.how':
    'Bitte zahle auf einem anderen Weg. Die Seite deines Aufenthalts zeigt, wie und bis wann.',
  'card.disputed.subject': 'Eine Kartenzahlung über {amount} wird bestritten',
  'card.disputed.heading': 'Eine Kartenzahlung wird bestritten',
  'card.disputed.tells':
    'die Bank von {guest} hat die Zahlung von {amount} für den Aufenthalt in {home} ab {day} auf Wunsch der Person zurückgeholt, der die Karte gehört.',
  'card.disputed.by': 'Du kannst bis {due} antworten. Ohne Antwort ist das Geld verloren.',
  'card.disputed.lost':
    'Der Streit um {amount} für den Aufenthalt von {guest} in {home} ab {day} ist verloren. Der Betrag wurde vom Aufenthalt abgezogen.',
  'card.disputed.action': 'Zahlungen der Gäste ansehen',
}
