import type { enReviews } from './en.ts'

export const deReviews: Record<keyof typeof enReviews, string> = {
  'reviewAnswered.subject': '{owner} hat auf deine Bewertung von {home} geantwortet',
  'reviewAnswered.heading': 'Antwort auf deine Bewertung',
  'reviewAnswered.tells': '{owner} hat auf das geantwortet, was du über {home} geschrieben hast:',
  'reviewAnswered.both': 'Bewertung und Antwort stehen jetzt auf der Seite der Unterkunft.',
  'reviewAnswered.bothNetwork':
    'Mitglieder im Netzwerk von {owner} können Bewertung und Antwort jetzt auf der Seite der Unterkunft lesen.',
  'reviewAnswered.bothOwner': 'Nur du, {owner} und Admins können Bewertung und Antwort lesen.',
  'reviewAnswered.footer':
    'Diese E-Mail bekommst du, weil du diesen Aufenthalt bewertet hast. Ausschalten kannst du solche E-Mails in deinen Einstellungen.',

  'reference.revealed.subject': '{author} hat eine Referenz über dich geschrieben',
  'reference.revealed.heading': 'Eine Referenz über dich',
  'reference.revealed.tells':
    '{author} hat nach deinem Aufenthalt in {home} eine Referenz über dich geschrieben.',
  'reference.revealed.more':
    'Du kannst sie bei uns lesen und einmal darauf antworten. Auch Gastgeber, bei denen du anfragst oder zu deren Netzwerk du gehörst, lesen sie, sonst niemand.',
  'reference.revealed.action': 'Referenz lesen',
  'reference.revealed.footer':
    'Diese E-Mail bekommst du, weil du in dieser Unterkunft zu Gast warst. Ausschalten kannst du solche E-Mails in deinen Einstellungen.',
  'reference.answered.subject': '{author} hat auf deine Referenz geantwortet',
  'reference.answered.heading': 'Antwort auf deine Referenz',
  'reference.answered.tells':
    '{author} hat auf das geantwortet, was du nach dem Aufenthalt in {home} geschrieben hast.',
  'reference.answered.more': 'Wer deine Referenz liest, liest auch die Antwort.',
  'reference.answered.action': 'Antwort lesen',
  'reference.answered.footer':
    'Diese E-Mail bekommst du, weil du eine Referenz geschrieben hast. Ausschalten kannst du solche E-Mails in deinen Einstellungen.',
}
