import type { enSecurityDeposits } from './en.ts'

export const deSecurityDeposits: Record<keyof typeof enSecurityDeposits, string> = {
  'security.asked.subject': 'Bitte hinterleg die Kaution für {home}',
  'security.asked.heading': 'Bitte hinterleg die Kaution',
  'security.asked.tells':
    'zu deinem Aufenthalt in {home} ab {day} gehört eine Kaution von {amount}. Sie ist kein Teil des Preises und kommt nach dem Aufenthalt zurück.',
  'security.asked.card': 'Auf der Seite deines Aufenthalts kannst du sie auf deiner Karte vormerken lassen.',
  'security.soon.subject': 'Die Kaution für {home} fehlt noch',
  'security.soon.heading': 'Die Kaution fehlt noch',
  'security.soon.tells':
    'die Kaution von {amount} für deinen Aufenthalt in {home} ab {day} ist noch nicht bei uns.',
  'security.missing.subject': '{guest} hat die Kaution für {home} nicht hinterlegt',
  'security.missing.heading': 'Die Kaution fehlt',
  'security.missing.tells':
    'die Kaution von {amount} für den Aufenthalt von {guest} in {home} ab {day} ist nicht gekommen. Nichts wird automatisch storniert: Du entscheidest, ob du wartest, darauf verzichtest oder den Aufenthalt stornierst.',
  'security.provided.subject': 'Die Kaution für {home} ist hinterlegt',
  'security.provided.heading': 'Die Kaution ist hinterlegt',
  'security.provided.guest':
    'die Kaution von {amount} für deinen Aufenthalt in {home} ab {day} ist hinterlegt. Wird nichts beansprucht, geht sie nach dem {until} automatisch zurück.',
  'security.provided.owner':
    '{guest} hat die Kaution von {amount} für den Aufenthalt in {home} ab {day} hinterlegt. Ansprüche kannst du von der Anreise bis zum {until} melden.',
  'security.released.subject': 'Deine Kaution für {home} geht zurück',
  'security.released.heading': 'Deine Kaution geht zurück',
  'security.released.tells':
    'von deiner Kaution von {amount} für {home} wird nichts einbehalten. Was auf deiner Karte vorgemerkt war, ist wieder frei; was eingezogen oder überwiesen wurde, senden wir zurück.',
  'security.claimed.subject': 'Ein Anspruch auf deine Kaution für {home}',
  'security.claimed.heading': 'Ein Anspruch auf deine Kaution',
  'security.claimed.tells':
    'der Gastgeber von {home} beansprucht {claimed} von deiner Kaution. Grund und Bilder stehen auf der Seite deines Aufenthalts. Bitte antworte bis zum {answerBy}; danach entscheidet ein Admin.',
  'security.withdrawn.subject': 'Der Anspruch auf deine Kaution für {home} ist zurückgezogen',
  'security.withdrawn.heading': 'Der Anspruch ist zurückgezogen',
  'security.withdrawn.tells':
    'der Gastgeber von {home} hat den Anspruch auf deine Kaution zurückgezogen. Sie geht zurück, sobald die Frist für Ansprüche vorbei ist.',
  'security.answered.subject': '{guest} hat auf deinen Anspruch für {home} geantwortet',
  'security.answered.heading': 'Auf deinen Anspruch wurde geantwortet',
  'security.answered.agreed':
    '{guest} stimmt deinem Anspruch von {claimed} zu. Als Nächstes entscheidet ein Admin.',
  'security.answered.disagreed':
    '{guest} stimmt deinem Anspruch von {claimed} nicht zu. Die Antwort steht bei der Buchung; als Nächstes entscheidet ein Admin.',
  'security.decided.subject': 'Über den Anspruch auf die Kaution für {home} ist entschieden',
  'security.decided.heading': 'Über den Anspruch ist entschieden',
  'security.decided.guest':
    'von den beanspruchten {claimed} für {home} gehen {decided} an den Gastgeber. Alles Übrige von deiner Kaution geht an dich zurück.',
  'security.decided.owner':
    'von den {claimed}, die du für {home} beansprucht hast, bekommst du {decided}. Der Betrag kommt in dein Guthaben, sobald er da ist.',
  'security.decided.note': 'Der Grund: {note}',
  'security.failed.subject': 'Die Kaution für {home} ließ sich nicht einziehen',
  'security.failed.heading': 'Die Kaution ließ sich nicht einziehen',
  'security.failed.tells':
    'die Bank von {guest} hat uns nicht einziehen lassen, was dir von der Kaution für {home} zusteht. Nur was schon da war, ist in deinem Guthaben. Sprich bitte mit deinem Gast und mit den Admins.',
}
