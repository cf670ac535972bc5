import { deCoHosts } from '../co-hosts/de.ts'
import { deTravelPlans } from '../travel-plans/de.ts'
import type { NetworkMailTexts } from './en.ts'

export const deNetwork: NetworkMailTexts = {
  ...deCoHosts,
  ...deTravelPlans,
  'favour.subject': '{owner} gibt dir ein Guthaben für einen Gefallen',
  'favour.heading': 'Du hast ein Guthaben: {given}',
  'favour.nights_one': '{count} Nacht',
  'favour.nights_other': '{count} Nächte',
  'favour.tells': '{owner} gibt dir ein Guthaben für einen Gefallen: {given}. Der Grund: {reason}',
  'favour.allHomes':
    'Es wird automatisch von deinen nächsten Aufenthalten in Unterkünften von {owner} abgezogen, wenn du bis zum {day} buchst. Es bezahlt Nächte, keine Gebühren, und wird nie ausgezahlt.',
  'favour.someHomes':
    'Es wird automatisch von deinen nächsten Aufenthalten in einigen Unterkünften von {owner} abgezogen, wenn du bis zum {day} buchst. Es bezahlt Nächte, keine Gebühren, und wird nie ausgezahlt.',
  'favour.action': 'Guthaben ansehen',
  'favour.footer':
    'Diese E-Mail bekommst du, weil du auf Latchkey zu einem Netzwerk gehörst. Ausschalten kannst du solche E-Mails in deinen Einstellungen.',
  'waitlist.subject': '{home} ist an deinen Wunschtagen frei',
  'waitlist.heading': 'Deine Wunschtage sind frei',
  'waitlist.tells': 'die Nächte, auf die du in {home} wartest, sind frei: {days}.',
  'waitlist.notHeld':
    'Sie sind nicht für dich reserviert: Wer zuerst anfragt, bekommt sie. Andere auf der Warteliste erfahren es einen Tag nach dir.',
  'waitlist.action': 'Tage ansehen',
  'newHomes.subject': 'Neue Unterkünfte für „{search}“',
  'newHomes.subjectMany': 'Neue Unterkünfte für {count} deiner Suchen',
  'newHomes.heading': 'Neue Unterkünfte für dich',
  'newHomes.tells': 'es gibt neue Unterkünfte, die zu deinen gespeicherten Suchen passen.',
  'newHomes.search': '„{search}“: {homes}',
  'newHomes.searchMore': '„{search}“: {homes} und {count} weitere',
  'newHomes.action': 'Unterkünfte ansehen',
  'newHomes.footer':
    'Diese E-Mail bekommst du, höchstens einmal am Tag, weil du sie bei einer gespeicherten Suche bestellt hast. Ausschalten kannst du sie dort, bei deinen gemerkten Unterkünften.',
  'companionLink.subject': '{guest} teilt eine Reise mit dir: {home}',
  'companionLink.heading': 'Du reist mit',
  'companionLink.tells': '{guest} hat {home} für {days} gebucht und teilt die Reise mit dir.',
  'companionLink.where':
    'Auf der Seite der Reise findest du die Tage, den Weg und kurz vor der Ankunft alles, was du brauchst, um hineinzukommen. Du brauchst kein Konto. Ändert sich etwas, ändert sich auch die Seite.',
  'companionLink.secret': 'Der Link ist nur für dich: Gib ihn bitte nicht weiter.',
  'companionLink.action': 'Reise ansehen',
  'companionLink.footer':
    'Du bekommst diese E-Mail, weil {guest} deine Adresse angegeben hat, um diese Reise zu teilen. Sonst wird sie nicht verwendet.',
  'guide.subject': 'Die Anreiseinfos für {home} sind da',
  'guide.heading': 'Deine Anreiseinfos sind da',
  'guide.tells':
    '{owner} hat aufgeschrieben, wie du am {day} bei {home} ankommst: den Weg, wie du hineinkommst und wie dort alles funktioniert.',
  'guide.where':
    'Du findest alles auf der Seite deines Aufenthalts. Öffne sie einmal mit Internet, dann zeigt dein Gerät sie auch ohne.',
  'guide.action': 'Anreiseinfos lesen',
  'incident.upheld.subject': 'Deine Meldung über {guest} wurde bestätigt',
  'incident.upheld.tells':
    'wir haben uns angesehen, was du über den Aufenthalt von {guest} in {home} gemeldet hast, und bestätigen es.',
  'incident.dismissed.subject': 'Deine Meldung über {guest} wurde abgeschlossen',
  'incident.dismissed.tells':
    'wir haben uns angesehen, was du über den Aufenthalt von {guest} in {home} gemeldet hast. Einen schweren Vorfall konnten wir nicht bestätigen; es ändert sich für niemanden etwas.',
  'incident.booking': 'Buchung ansehen',
  'incident.found.subject': 'Zu deinem Aufenthalt in {home}',
  'incident.found.tells':
    'zu deinem Aufenthalt in {home} wurde uns etwas gemeldet. Wir haben es uns angesehen und einen schweren Vorfall festgestellt.',
  'incident.found.next':
    'Deine Buchungen bleiben, wie sie sind. Wenn du es anders siehst, antworte uns über das Kontaktformular: Ein Mensch liest es.',
  'incident.found.act': 'Antworten',
  'incident.note': 'Was wir festgestellt haben: {note}',
  'incident.held.subject': 'Deine Einladungen brauchen bis {day} eine Freigabe',
  'incident.held.tells':
    'bis {day} sehen wir uns jede deiner neuen Einladungen an, bevor sie verschickt wird, weil es mit jemandem, der durch dich zu Latchkey kam, einen schweren Vorfall gab.',
  'incident.held.next':
    'Niemand macht dir die Einladung zum Vorwurf. Deine Buchungen, deine Vertrauensstufen und alles andere bleiben, wie sie sind, und das endet automatisch.',
  'incident.held.act': 'Deine Einladungen ansehen',
  'incident.footer':
    'Du bekommst diese E-Mail, weil sie dich bei Latchkey betrifft. Sie lässt sich nicht abstellen.',
  'networkInvitation.subject': '{inviter} lädt dich ins eigene Netzwerk ein',
  'networkInvitation.heading': '{inviter} vertraut dir den Schlüssel an',
  'networkInvitation.who': '{inviter} ({email}) hätte dich gern im eigenen vertrauten Netzwerk auf Latchkey.',
  'networkInvitation.writes': '{inviter} schreibt dir:',
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
