import type { CoHostMailTexts } from './en.ts'

export const deCoHosts: CoHostMailTexts = {
  'coHost.subject': 'Hilfst du {owner} mit {home}?',
  'coHost.heading': 'In einer Unterkunft mithelfen',
  'coHost.asks': '{owner} bittet dich, bei {home} mitzuhelfen.',
  'coHost.rights.calendar':
    'Du siehst dann den Kalender mit den Aufenthalten der Gäste und kannst Nächte sperren und freigeben. Preise und Zahlungen siehst du nicht.',
  'coHost.rights.messages':
    'Du siehst dann den Kalender, kannst Nächte sperren und freigeben und liest und beantwortest unter deinem Namen, was Gäste zur Unterkunft schreiben. Preise und Zahlungen siehst du nicht.',
  'coHost.rights.requests':
    'Du siehst dann den Kalender, kannst Nächte sperren und freigeben, antwortest Gästen unter deinem Namen und nimmst Anfragen an oder lehnst sie ab. Preise und Zahlungen siehst du nicht.',
  'coHost.rights.all_but_money':
    'Du siehst dann den Kalender, kannst Nächte sperren und freigeben, antwortest Gästen unter deinem Namen, nimmst Anfragen an oder lehnst sie ab und änderst Texte, Bilder, Anreiseinfos und Reinigung der Unterkunft. Preise und Zahlungen siehst du nicht.',
  'coHost.choice': 'Du kannst innerhalb von {time} annehmen oder ablehnen. Aufhören kannst du jederzeit.',
  'coHost.action': 'Einladung beantworten',
  'coHost.footer':
    'Du bekommst diese E-Mail, weil dich jemand eingeladen hat, in einer Unterkunft mitzuhelfen.',
}
