import type { NetworkMailTexts } from './en.ts'

export const deNetwork: NetworkMailTexts = {
  'favour.subject': '{owner} gibt dir ein Guthaben für einen Gefallen',
  'favour.heading': 'Du hast ein Guthaben: {given}',
  'favour.nights_one': '{count} Nacht',
  'favour.nights_other': '{count} Nächte',
  'favour.tells': '{owner} gibt dir ein Guthaben für einen Gefallen: {given}. Der Grund: {reason}',
  'favour.allHomes':
    'Es wird von selbst von deinen nächsten Aufenthalten in Unterkünften von {owner} abgezogen, wenn du bis zum {day} buchst. Es bezahlt Nächte, keine Gebühren, und wird nie ausgezahlt.',
  'favour.someHomes':
    'Es wird von selbst von deinen nächsten Aufenthalten in einigen Unterkünften von {owner} abgezogen, wenn du bis zum {day} buchst. Es bezahlt Nächte, keine Gebühren, und wird nie ausgezahlt.',
  'favour.action': 'Guthaben ansehen',
  'favour.footer':
    'Diese E-Mail bekommst du, weil du auf Latchkey zu einem Netzwerk gehörst. Ausschalten kannst du solche E-Mails in deinen Einstellungen.',
  'waitlist.subject': '{home} ist an deinen Wunschtagen frei',
  'waitlist.heading': 'Deine Wunschtage sind frei',
  'waitlist.tells': 'die Nächte, auf die du bei {home} wartest, sind frei: {days}.',
  'waitlist.notHeld':
    'Sie sind nicht für dich reserviert: Wer zuerst anfragt, bekommt sie. Andere auf der Warteliste erfahren es einen Tag nach dir.',
  'waitlist.action': 'Tage ansehen',
  'networkInvitation.subject': '{inviter} lädt dich ins eigene Vertrauensnetzwerk ein',
  'networkInvitation.heading': '{inviter} vertraut dir den Schlüssel an',
  'networkInvitation.who': '{inviter} ({email}) hätte dich gern im eigenen Vertrauensnetzwerk auf Latchkey.',
  'networkInvitation.what':
    'Auf Latchkey vermieten Menschen ihr Zuhause an Menschen, denen sie vertrauen. Im Netzwerk siehst du die Unterkünfte von {inviter} zu einem Preis, der dem Vertrauen in dich folgt.',
  'networkInvitation.footer':
    'Wenn du diese Person nicht kennst, kannst du diese E-Mail ignorieren: Es passiert nichts, solange du nicht annimmst.',
  'introduction.subject': '{introducer} möchte dich {owner} vorstellen',
  'introduction.heading': '{introducer} möchte dich vorstellen',
  'introduction.who':
    'Auf Latchkey teilen Gastgeber ihre Unterkünfte mit vertrauten Menschen, und {introducer} möchte dich {owner} vorstellen.',
  'introduction.choice':
    'Darf {owner} deinen Namen sehen und was {introducer} über dich schreibt? Ohne dein Ja passiert nichts. Der Link gilt einmal und {time} lang.',
  'introduction.action': 'Ja oder Nein sagen',
  'introduction.footer':
    'Wenn du diese Person nicht kennst, kannst du diese E-Mail ignorieren: Niemand erfährt davon.',
}
