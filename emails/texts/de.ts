import { deCardPayments } from './card-payments/de.ts'
import type { MailTexts } from './en.ts'
import { deFairTurns } from './fair-turns/de.ts'
import { deNetwork } from './network/de.ts'
import { dePaymentDetails } from './payment-details/de.ts'
import { deReceivedPayments } from './received-payments/de.ts'
import { deReviews } from './reviews/de.ts'
import { deSecurityDeposits } from './security-deposits/de.ts'
import { deSpecialOffers } from './special-offers/de.ts'

export const de: MailTexts = {
  ...deFairTurns,
  ...deSpecialOffers,
  ...deNetwork,
  ...dePaymentDetails,
  ...deReceivedPayments,
  ...deReviews,
  ...deCardPayments,
  ...deSecurityDeposits,
  hello: 'Hallo {name},',
  guests_one: '{count} Gast',
  guests_other: '{count} Gäste',
  words: 'Dazu die Worte: „{reason}“',
  quoteOpens: '„',
  quoteCloses: '“',
  openSettings: 'Einstellungen öffnen',
  seeBooking: 'Buchung ansehen',
  seePayments: 'Zahlungen ansehen',
  safety: 'Diese E-Mail bekommst du, weil es um die Sicherheit deines Latchkey-Kontos geht.',
  paymentUpdates:
    'Diese E-Mail bekommst du, weil Nachrichten zu Zahlungen eingeschaltet sind. Ausschalten kannst du sie in deinen Einstellungen unter „Benachrichtigungen“.',
  propertyUpdates:
    'Diese E-Mail bekommst du, weil Nachrichten zu Unterkünften eingeschaltet sind. Ausschalten kannst du sie in deinen Einstellungen unter „Benachrichtigungen“.',

  'layout.tagline': 'Latchkey: zu Gast bei Menschen, denen du vertraust',
  'layout.address': '{label}:',
  'layout.noButton': 'Wenn der Knopf nicht funktioniert, öffne diese Adresse:',

  'accountDeleted.subject': 'Dein Latchkey-Konto ist gelöscht',
  'accountDeleted.heading': 'Dein Konto ist gelöscht',
  'accountDeleted.hello': 'Auf Wiedersehen, {name},',
  'accountDeleted.gone':
    'wir haben dein Konto gelöscht, wie du es wolltest. Dein Name, deine Adresse, dein Bild und deine Mitgliedschaften sind weg.',
  'accountDeleted.homes': 'Deine Unterkünfte sind nicht mehr zu sehen.',
  'accountDeleted.kept':
    'Vergangene Buchungen bewahren wir {years} Jahre auf, wie es in unseren Richtlinien steht, ohne deinen Namen. Wann immer dich jemand einlädt, bist du wieder willkommen.',
  'accountDeleted.footer': 'Das ist die letzte E-Mail, die du von uns bekommst.',

  'bankDetails.subject': 'Deine Bankverbindung bei Latchkey wurde geändert',
  'bankDetails.heading': 'Deine Bankverbindung wurde geändert',
  'bankDetails.now':
    'für Auszahlungen schlagen wir dir jetzt das Konto bei {bank} vor, das auf {last4} endet.',
  'bankDetails.stripe': 'für Auszahlungen wurde ein Stripe-Konto verbunden, oder es wird gerade geändert.',
  'bankDetails.notYouAfter':
    'Wenn du das nicht warst, ändere sofort dein Passwort und sag uns Bescheid: Auszahlungen, die noch laufen, lassen sich anhalten.',
  'bankDetails.waits':
    'Auszahlungen darauf sind ab {moment} möglich. Bis dahin kann kein Geld dorthin gehen.',
  'bankDetails.notYou':
    'Wenn du das nicht warst, sag es mit einem Klick: Das Konto wird wieder entfernt, das frühere wiederhergestellt, Auszahlungen, die noch nicht an die Bank übergeben sind, werden gestoppt, alle Sitzungen beendet, und du bekommst eine E-Mail, um ein neues Passwort festzulegen. Der Link braucht keine Anmeldung und gilt einmal, 7 Tage lang.',
  'bankDetails.undo': 'Das war ich nicht',
  'bankDetails.action': 'Einstellungen ansehen',
  'collecting.subject': 'Das Konto, auf das deine Gäste zahlen',
  'collecting.heading': 'Das Konto, auf das deine Gäste zahlen',
  'collecting.now': 'deine Gäste zahlen auf das Konto, das auf {last4} endet.',
  'collecting.waits':
    'ab {moment} zahlen deine Gäste auf das Konto, das auf {last4} endet. Bis dahin sehen sie das bisherige.',
  'collecting.notYou': 'Wenn du das nicht warst, ändere sofort dein Passwort und das Konto.',
  'collecting.notYouWaits':
    'Wenn du das nicht warst, behalte das jetzige Konto unter Einstellungen, Zahlungen, und ändere dein Passwort.',
  'bankDetails.footer':
    'Diese E-Mail bekommst du, weil es um die Sicherheit deines Geldes bei Latchkey geht.',

  'calendarConflict.subject': '{home} ist doppelt vergeben: hier und bei {channel}',
  'calendarConflict.heading': 'Einige Nächte sind doppelt vergeben',
  'calendarConflict.tells':
    'der Kalender von {channel} belegt {nights} in {home}, und {guest} hat diese Nächte hier: {days}.',
  'calendarConflict.see': 'Ansehen, was zu tun ist',
  'calendarConflict.todo':
    'Wir haben nichts geändert. Entscheide, wer bleibt, und storniere hier oder bei {channel}; bis dahin kann niemand sonst diese Nächte buchen.',

  'guest.requested.subject': 'Deine Anfrage für {home}',
  'guest.requested.heading': 'Deine Anfrage ist unterwegs',
  'guest.requested.tells':
    'du möchtest in {home} übernachten, {days}. {owner} hat bis zu {time} Zeit für die Antwort; bis dahin sind die Nächte für dich freigehalten.',
  'guest.confirmed.subject': 'Dein Aufenthalt in {home} ist bestätigt',
  'guest.confirmed.heading': 'Dein Aufenthalt ist bestätigt',
  'guest.confirmed.tells': '{owner} erwartet dich in {home}, {days}.',
  'guest.declined.subject': 'Deine Anfrage für {home} wurde abgelehnt',
  'guest.declined.heading': 'Diesmal klappt es nicht',
  'guest.declined.tells': '{owner} kann dich in {home} nicht aufnehmen, {days}. Es wurde nichts berechnet.',
  'guest.cancelled.subject': 'Dein Aufenthalt in {home} wurde storniert',
  'guest.cancelled.heading': 'Dein Aufenthalt wurde storniert',
  'guest.cancelled.tells': 'dein Aufenthalt in {home} bei {owner}, {days}, findet nicht statt.',
  'guest.lapsed.subject': 'Deine Anfrage für {home} blieb ohne Antwort',
  'guest.lapsed.heading': 'Deine Anfrage ist verfallen',
  'guest.lapsed.tells':
    '{owner} hat deine Anfrage für {home}, {days}, nicht rechtzeitig beantwortet. Die Nächte sind wieder frei, und es wurde nichts berechnet. Wenn sie dir noch gefallen, frag gern noch einmal an.',
  'guest.reopened.subject': 'Deine Anfrage für {home} ist wieder offen',
  'guest.reopened.heading': 'Deine Anfrage ist wieder offen',
  'guest.reopened.tells':
    '{owner} sieht sich deine Anfrage für {home}, {days}, noch einmal an. So lange sind die Nächte für dich freigehalten.',
  'guest.declined_by_admin.subject': 'Latchkey hat deine Anfrage für {home} abgelehnt',
  'guest.declined_by_admin.heading': 'Latchkey hat deine Anfrage abgelehnt',
  'guest.declined_by_admin.tells':
    'das Team von Latchkey hat deine Anfrage für {home}, {days}, abgelehnt. Die Ablehnung kam nicht von {owner}. Es wurde nichts berechnet.',
  'guest.cancelled_by_admin.subject': 'Latchkey hat deinen Aufenthalt in {home} storniert',
  'guest.cancelled_by_admin.heading': 'Latchkey hat deinen Aufenthalt storniert',
  'guest.cancelled_by_admin.tells':
    'das Team von Latchkey hat deinen Aufenthalt in {home} bei {owner}, {days}, storniert. Die Stornierung kam nicht von {owner}.',
  'guest.price': 'Der vereinbarte Preis: {total}.',
  'guest.completed.subject': 'Wie war dein Aufenthalt in {home}?',
  'guest.completed.heading': 'Wie war dein Aufenthalt?',
  'guest.completed.tells':
    'du warst in {home} bei {owner} zu Gast, {days}. Ein paar ehrliche Worte helfen den nächsten Gästen, und {owner} liest sie sofort. Du hast {reviewDays} Tage Zeit.',
  'guest.completed.action': 'Bewertung schreiben',
  'guest.action': 'Deinen Aufenthalt ansehen',
  'guest.footer':
    'Diese E-Mail bekommst du, weil du diesen Aufenthalt angefragt hast. Ausschalten kannst du solche E-Mails in deinen Einstellungen.',

  'owner.requested.subject': '{guest} möchte in {home} übernachten',
  'owner.requested.heading': 'Eine Anfrage wartet auf deine Antwort',
  'owner.requested.tells': '{guest} möchte in {home} übernachten, {days}, {guests}, für {total}.',
  'owner.requested.action': 'Anfrage beantworten',
  'owner.booked.subject': '{guest} hat {home} gebucht',
  'owner.booked.heading': 'Eine neue Buchung',
  'owner.booked.tells':
    '{guest} hat {home} gebucht, {days}, {guests}, für {total}. Die Buchung ist bestätigt, weil du die Sofortbuchung eingeschaltet hast.',
  'owner.withdrawn.subject': '{guest} hat die Anfrage für {home} zurückgezogen',
  'owner.withdrawn.heading': 'Eine Anfrage wurde zurückgezogen',
  'owner.withdrawn.tells':
    '{guest} hat die Anfrage für {home}, {days}, zurückgezogen. Die Nächte sind wieder frei.',
  'owner.cancelled.subject': 'Der Aufenthalt von {guest} in {home} wurde storniert',
  'owner.cancelled.heading': 'Ein Aufenthalt wurde storniert',
  'owner.cancelled.tells':
    'Der Aufenthalt von {guest} in {home}, {days}, findet nicht statt. Die Nächte sind wieder frei.',
  'owner.declined_by_admin.subject': 'Latchkey hat die Anfrage von {guest} für {home} abgelehnt',
  'owner.declined_by_admin.heading': 'Latchkey hat eine Anfrage abgelehnt',
  'owner.declined_by_admin.tells':
    'das Team von Latchkey hat die Anfrage von {guest} für {home}, {days}, abgelehnt. Die Nächte sind wieder frei.',
  'owner.cancelled_by_admin.subject': 'Latchkey hat den Aufenthalt von {guest} in {home} storniert',
  'owner.cancelled_by_admin.heading': 'Latchkey hat einen Aufenthalt storniert',
  'owner.cancelled_by_admin.tells':
    'das Team von Latchkey hat den Aufenthalt von {guest} in {home}, {days}, storniert. Die Stornierung kam nicht von {guest}. Die Nächte sind wieder frei.',
  'owner.answerBy': 'Bitte antworte bis {moment}, Ortszeit der Unterkunft.',
  'owner.footer':
    'Diese E-Mail bekommst du, weil die Unterkunft dir gehört. Ausschalten kannst du solche E-Mails in deinen Einstellungen.',

  'dates.asked.subject': '{guest} fragt nach anderen Tagen in {home}',
  'dates.asked.heading': 'Ein Gast fragt nach anderen Tagen',
  'dates.asked.tells':
    '{guest} möchte den Aufenthalt in {home} von {before} auf {days} verlegen, {guests}. Der Gesamtpreis wird {total}, bisher {oldTotal}. Bis du zusagst, bleibt alles, wie es ist.',
  'dates.asked.action': 'Frage beantworten',
  'dates.withdrawn.subject': '{guest} fragt nicht mehr nach anderen Tagen in {home}',
  'dates.withdrawn.heading': 'Die Tage bleiben, wie sie sind',
  'dates.withdrawn.tells':
    '{guest} hat die Frage nach {days} zurückgezogen. Der Aufenthalt in {home} bleibt, wie er ist, {before}.',
  'dates.accepted.subject': 'Dein Aufenthalt in {home} hat neue Tage',
  'dates.accepted.heading': 'Deine neuen Tage sind bestätigt',
  'dates.accepted.tells':
    '{owner} erwartet dich in {home}, {days}, {guests}. Der vereinbarte Preis: {total}.',
  'dates.declined.subject': 'Andere Tage in {home} sind nicht möglich',
  'dates.declined.heading': 'Deine Tage bleiben, wie sie sind',
  'dates.declined.tells':
    '{owner} kann dich in {home} nicht aufnehmen, {days}. Nichts hat sich geändert: Deine Tage sind {before}.',
  'dates.lapsed.subject': 'Deine Frage nach anderen Tagen in {home} blieb ohne Antwort',
  'dates.lapsed.heading': 'Deine Frage ist abgelaufen',
  'dates.lapsed.tells':
    '{owner} hat nicht rechtzeitig gesagt, ob die neuen Tage in {home} möglich sind, {days}. Nichts hat sich geändert: Deine Tage sind {before}.',

  'reinstatement.asked.subject': '{owner} fragt, ob du doch kommen möchtest: {home}',
  'reinstatement.asked.heading': 'Möchtest du doch kommen?',
  'reinstatement.asked.tells':
    '{owner} bietet dir den Aufenthalt, den du storniert hast, noch einmal an: {home}, {days}, {guests}, zum selben Preis von {total}. Nur mit deinem Ja wird er wiederhergestellt. Bis dahin sind die Nächte nicht für dich freigehalten; jemand anderes kann schneller sein.',
  'reinstatement.asked.confirmed': 'Mit deinem Ja ist der Aufenthalt bestätigt.',
  'reinstatement.asked.pending': 'Mit deinem Ja wird er wieder zur Anfrage, und {owner} beantwortet sie.',
  'reinstatement.asked.action': 'Mit Ja oder Nein antworten',
  'reinstatement.withdrawn.subject': '{owner} fragt nicht mehr nach deinem Aufenthalt in {home}',
  'reinstatement.withdrawn.heading': 'Die Frage wurde zurückgezogen',
  'reinstatement.withdrawn.tells':
    '{owner} fragt nicht mehr, ob du doch kommen möchtest: {home}, {days}. Der Aufenthalt bleibt storniert.',
  'reinstatement.lapsed.subject': 'Die Zeit für deine Antwort zu {home} ist um',
  'reinstatement.lapsed.heading': 'Du hast nicht rechtzeitig geantwortet',
  'reinstatement.lapsed.tells':
    '{owner} hat gefragt, ob du doch kommen möchtest: {home}, {days}. Der Aufenthalt bleibt storniert. Solange die Nächte frei sind, kannst du neu buchen.',
  'reinstatement.accepted.subject': '{guest} möchte doch kommen: {home}',
  'reinstatement.accepted.heading': 'Die Antwort ist Ja',
  'reinstatement.accepted.tells':
    '{guest} hat auf deine Frage Ja gesagt: {home}, {days}, {guests}, zum selben Preis von {total}.',
  'reinstatement.accepted.confirmed': 'Der Aufenthalt ist bestätigt.',
  'reinstatement.accepted.pending': 'Er ist wieder eine Anfrage und wartet auf deine Antwort.',
  'reinstatement.declined.subject': 'Der Aufenthalt von {guest} in {home} bleibt storniert',
  'reinstatement.declined.heading': 'Die Antwort ist Nein',
  'reinstatement.declined.tells':
    '{guest} hat auf deine Frage Nein gesagt: {home}, {days}. Der Aufenthalt bleibt storniert; geändert hat sich nichts.',
  'reinstatement.nights_taken.subject':
    'Der Aufenthalt von {guest} in {home} lässt sich nicht wiederherstellen',
  'reinstatement.nights_taken.heading': 'Das Ja kam zu spät',
  'reinstatement.nights_taken.tells':
    '{guest} hat auf deine Frage Ja gesagt: {home}, {days}. Einige dieser Nächte sind aber inzwischen vergeben. Der Aufenthalt bleibt storniert, und deine Frage ist geschlossen.',
  'reinstatement.unanswered.subject': '{guest} hat zu {home} nicht geantwortet',
  'reinstatement.unanswered.heading': 'Deine Frage blieb ohne Antwort',
  'reinstatement.unanswered.tells':
    '{guest} hat deine Frage nicht rechtzeitig beantwortet: {home}, {days}. Der Aufenthalt bleibt storniert.',

  'confirmEmail.subject': 'Bestätige deine neue E-Mail-Adresse',
  'confirmEmail.heading': 'Ist das deine neue Adresse?',
  'confirmEmail.asked':
    'du möchtest, dass dein Latchkey-Konto diese E-Mail-Adresse hat. Öffne den Link, um sie zu bestätigen; ab dann meldest du dich mit ihr an.',
  'confirmEmail.link': 'Der Link funktioniert einmal, 24 Stunden lang.',
  'confirmEmail.action': 'Diese Adresse bestätigen',
  'confirmEmail.footer':
    'Wenn du das nicht wolltest, kannst du diese E-Mail ignorieren: Es ändert sich nichts.',

  'contact.subject': '{name} hat an Latchkey geschrieben',
  'contact.heading': '{name} hat dir geschrieben',
  'contact.address': 'Angegebene Adresse: {email}. Ob sie stimmt, hat niemand geprüft.',
  'contact.footer': 'Du bekommst, was über das Kontaktformular kommt, weil du dieses Latchkey verwaltest.',

  'dataExport.subject': 'Deine Latchkey-Daten sind fertig',
  'dataExport.heading': 'Deine Daten sind fertig',
  'dataExport.ready':
    'die Kopie deiner Daten, die du angefordert hast, ist fertig: eine ZIP-Datei mit allem, als JSON und als Tabellen.',
  'dataExport.link': 'Der Link funktioniert 7 Tage lang und nur, solange du angemeldet bist.',
  'dataExport.action': 'Daten herunterladen',
  'dataExport.footer':
    'Wenn du das nicht warst, ändere dein Passwort: Dann ist jemand anderes in deinem Konto angemeldet.',

  'earning.subject': '{earned} für {home} sind jetzt in deinem Guthaben',
  'earning.heading': '{earned} sind jetzt in deinem Guthaben',
  'earning.began': 'der Aufenthalt von {guest} in {home} hat am {day} begonnen.',
  'earning.sum': 'Gesamtbetrag {total}, Servicegebühr {fee}: {earned} kannst du dir auszahlen lassen.',

  'emailAsked.subject': 'Eine andere E-Mail-Adresse wurde gewünscht',
  'emailAsked.tells':
    'jemand, der dein Passwort kennt, möchte, dass dein Konto ab jetzt die Adresse {email} hat. Das gilt, sobald der Link geöffnet wird, den wir dorthin geschickt haben.',
  'emailChanged.subject': 'Dein Latchkey-Konto hat eine andere E-Mail-Adresse',
  'emailChanged.heading': 'Deine E-Mail-Adresse wurde geändert',
  'emailChanged.tells':
    'ab jetzt meldest du dich mit {email} an. Das ist die letzte E-Mail an die alte Adresse.',
  'emailChange.notYou': 'Wenn du das nicht warst, ändere jetzt dein Passwort.',

  'home.approved.subject': '{home} ist freigegeben',
  'home.approved.tells':
    'wir haben {home} geprüft und freigegeben. Die Unterkunft ist jetzt aktiv: Wer sie sehen darf, kann sie finden und buchen.',
  'home.approved.next': 'Danke für deine Geduld.',
  'home.sent_back.subject': '{home} muss noch überarbeitet werden',
  'home.sent_back.tells':
    'wir haben {home} geprüft und an dich zurückgegeben. Die Unterkunft ist wieder ein Entwurf, mit allem, was du eingetragen hast.',
  'home.sent_back.next': 'Bring sie in Ordnung und schalte sie wieder aktiv; dann prüfen wir sie erneut.',
  'home.hidden.subject': '{home} wurde verborgen',
  'home.hidden.tells':
    'wir haben {home} verborgen. Gäste finden die Unterkunft nicht mehr, und nur wir können sie wieder zeigen.',
  'home.hidden.next':
    'Bereits gebuchte Aufenthalte finden statt. Wenn du das für einen Irrtum hältst oder sobald es in Ordnung gebracht ist, schreib uns.',
  'home.restored.subject': '{home} ist wieder da',
  'home.restored.tells':
    'wir verbergen {home} nicht mehr. Die Unterkunft wird wieder so gezeigt, wie du es eingestellt hattest.',
  'home.restored.next': 'Wenn du sie selbst verbirgst, bleibt sie verborgen, bis du sie zeigst.',
  'home.reason': 'Der Grund: {reason}',
  'home.action': 'Unterkunft ansehen',
  'home.hidden.footer':
    'Diese E-Mail bekommst du, weil Gäste eine deiner Unterkünfte bei Latchkey nicht mehr finden.',

  'invitation.subject': '{inviter} lädt dich zu Latchkey ein',
  'invitation.subjectOfHouse': 'Deine Einladung zu Latchkey',
  'invitation.heading': 'Du bist zu Latchkey eingeladen',
  'invitation.what':
    'Auf Latchkey vermieten Menschen ihr Zuhause an Menschen, denen sie vertrauen. Dabei ist man nur auf Einladung.',
  'invitation.user':
    '{inviter} hätte dich gern als Gast dabei: Du kannst bei Menschen übernachten, die dir vertrauen, zu einem Preis, der diesem Vertrauen folgt.',
  'invitation.owner':
    '{inviter} hätte dich gern als Gastgeber dabei: Du kannst deine Unterkünfte anbieten und Menschen einladen, denen du vertraust, zu Preisen, die du bestimmst.',
  'invitation.admin':
    '{inviter} hätte dich gern als Admin dabei, damit du dich um Latchkey und die Menschen dort kümmerst.',
  'invitation.link': 'Der Link ist nur für dich bestimmt und funktioniert einmal, {time} lang.',
  'invitation.action': 'Einladung ansehen',
  'invitation.footer':
    'Wenn du nicht damit gerechnet hast, kannst du sie ignorieren: Es passiert nichts, solange du nicht annimmst.',

  'viewed.subject': 'Ein Admin hat dein Latchkey-Konto angesehen',
  'viewed.heading': 'Ein Admin hat Latchkey so gesehen, wie du es siehst',
  'viewed.tells':
    '{viewer} gehört zu den Admins und hat Latchkey am {moment} so gesehen, wie du es siehst, höchstens 15 Minuten lang.',
  'viewed.reason': 'Der angegebene Grund: {reason}',
  'viewed.limits':
    'Nichts ließ sich ändern. Deine Nachrichten, deine Bankdaten und deine Dateien wurden nicht gezeigt.',
  'viewed.action': 'Danach fragen',
  'viewed.footer': 'Diese E-Mail kommt jedes Mal, wenn das geschieht. Sie lässt sich nicht abstellen.',

  'newDevice.subject': 'Eine neue Anmeldung in deinem Latchkey-Konto',
  'newDevice.heading': 'Eine neue Anmeldung',
  'newDevice.tells':
    'jemand hat sich in deinem Konto angemeldet: {device}, {moment}, von einem Ort oder Gerät, das wir bei dir noch nicht kannten.',
  'newDevice.both': '{browser} auf {system}',
  'newDevice.unknown': 'ein Gerät, das sich nicht zu erkennen gibt',
  'newDevice.ifYou':
    'Wenn du das warst, ist nichts zu tun. Wenn nicht, beende diese Sitzung und ändere dein Passwort.',
  'newDevice.action': 'Sitzungen ansehen',
  'newDevice.footer': 'Ausschalten kannst du diese E-Mails in deinen Einstellungen unter „Sicherheit“.',

  'passwordChanged.subject': 'Dein Latchkey-Passwort wurde geändert',
  'passwordChanged.heading': 'Dein Passwort wurde geändert',
  'passwordChanged.tells':
    'das Passwort deines Kontos wurde gerade geändert, und alle anderen Sitzungen wurden beendet.',
  'passwordChanged.ifYou':
    'Wenn du das warst, ist nichts zu tun. Wenn nicht, setz sofort ein neues: Wer es geändert hat, wird dadurch abgemeldet.',
  'passwordChanged.action': 'Das war ich nicht',

  'resetPassword.subject': 'Setz ein neues Latchkey-Passwort',
  'resetPassword.heading': 'Setz ein neues Passwort',
  'resetPassword.tells':
    'jemand hat für dein Konto ein neues Passwort angefordert. Öffne den Link, um eines zu wählen. Er funktioniert einmal, 30 Minuten lang, und meldet dich überall ab.',
  'resetPassword.action': 'Neues Passwort wählen',
  'resetPassword.footer':
    'Wenn du das nicht warst, kannst du diese E-Mail ignorieren: Dein Passwort bleibt, wie es ist.',

  'reviewReceived.subject': '{guest} hat {home} bewertet',
  'reviewReceived.heading': 'Eine Bewertung von {home}',
  'reviewReceived.tells': '{guest} hat {stars} von 5 Sternen vergeben und geschrieben:',
  'reviewReceived.answer':
    'Du kannst antworten. Deine Worte und die Bewertung erscheinen dann zusammen; ohne sie erscheint die Bewertung nach {days} Tagen allein.',
  'reviewReceived.answerNetwork':
    'Die Bewertung ist nur für dein Netzwerk. Du kannst antworten. Deine Worte und die Bewertung erscheinen dann zusammen; ohne sie erscheint die Bewertung nach {days} Tagen allein.',
  'reviewReceived.answerOwner':
    'Die Bewertung ist nur für dich. Du kannst antworten, und nur {guest} und Admins lesen deine Worte.',
  'reviewReceived.action': 'Auf die Bewertung antworten',

  'secondFactorOn.subject': 'Die Zwei-Faktor-Anmeldung wurde eingeschaltet',
  'secondFactorOn.heading': 'Die Zwei-Faktor-Anmeldung ist an',
  'secondFactorOn.tells':
    'ab jetzt brauchst du zum Anmelden neben dem Passwort einen Code deiner Authenticator-App. Bewahr deine Wiederherstellungscodes dort auf, wo du sie ohne dein Telefon findest.',
  'secondFactorOff.subject': 'Die Zwei-Faktor-Anmeldung wurde ausgeschaltet',
  'secondFactorOff.heading': 'Die Zwei-Faktor-Anmeldung ist aus',
  'secondFactorOff.tells':
    'zum Anmelden genügt wieder das Passwort. Deine bisherigen Wiederherstellungscodes gelten nicht mehr.',
  'secondFactor.notYou': 'Wenn du das nicht warst, ändere dein Passwort und sieh dir deine Sitzungen an.',

  'sessionEnded.subject': 'Wir haben dich auf einem Gerät von Latchkey abgemeldet',
  'sessionEnded.heading': 'Du wurdest auf einem Gerät abgemeldet',
  'sessionEnded.tells':
    'der Schlüssel einer deiner Sitzungen wurde ein zweites Mal benutzt. Das kommt vor, wenn jemand anderes eine Kopie davon hat; zur Sicherheit haben wir diese Sitzung beendet. Deine Buchungen und deine Daten sind, wie du sie zuletzt gesehen hast.',
  'sessionEnded.again':
    'Bitte melde dich wieder an. Wenn du ein Gerät mit anderen teilst, wähl in deinen Einstellungen auch ein neues Passwort.',
  'sessionEnded.action': 'Anmelden',

  'accountStatus.reason': 'Der Grund, den der Admin nennt: „{reason}“',
  'accountStatus.contact': 'Schreib uns',
  'accountStatus.suspended.subject': 'Dein Konto bei Latchkey wurde gesperrt',
  'accountStatus.suspended.tells':
    'dein Konto wurde gesperrt. Bis es wieder freigegeben ist, kannst du dich nicht anmelden; auf allen Geräten wurdest du abgemeldet.',
  'accountStatus.suspended.stays':
    'Vereinbarte Aufenthalte gelten weiter, und auch dein Geld bleibt deins. Unterkünfte, die du anbietest, sind so lange nicht zu sehen.',
  'accountStatus.suspended.object': 'Wenn du das für einen Irrtum hältst, schreib uns.',
  'accountStatus.restored.subject': 'Dein Konto bei Latchkey ist wieder frei',
  'accountStatus.restored.tells':
    'dein Konto ist wieder frei. Du kannst dich anmelden wie zuvor, und Unterkünfte, die du anbietest, sind wieder zu sehen.',
  'accountStatus.signed_out.subject': 'Du wurdest bei Latchkey abgemeldet',
  'accountStatus.signed_out.tells':
    'ein Admin hat Sitzungen von dir beendet. Bitte melde dich wieder an; wenn du das nicht erwartet hast, wähl ein neues Passwort.',
  'accountStatus.made.owner.subject': 'Du bist jetzt Gastgeber bei Latchkey',
  'accountStatus.made.owner.tells':
    'dein Konto ist jetzt das eines Gastgebers: Melde dich neu an und biete Unterkünfte den Menschen an, denen du vertraust. Gebuchte Aufenthalte findest du wie bisher.',
  'accountStatus.made.user.subject': 'Dein Konto bei Latchkey ist jetzt ein Gastkonto',
  'accountStatus.made.user.tells':
    'dein Konto ist jetzt das eines Gastes: Melde dich neu an, um zu stöbern und zu buchen. Gebuchte Aufenthalte findest du wie bisher.',

  'unread.subject': '{author} hat dir zu {home} geschrieben',
  'unread.heading': '{author} hat dir geschrieben',
  'unread.about': 'Zu {home}:',
  'unread.earlier': '(davor {count} weitere, dann:)',
  'unread.photos_one': 'Foto',
  'unread.photos_other': '{count} Fotos',
  'unread.pdfs_one': 'PDF',
  'unread.pdfs_other': '{count} PDFs',
  'unread.action': 'Lesen und antworten',
  'unread.footer':
    'Diese E-Mail bekommst du, weil die Nachricht zwei Minuten lang ungelesen blieb. Bis du sie gelesen hast, kommt zu diesem Gespräch keine weitere.',

  'withdrawal.asked.subject': 'Eine Auszahlung von {amount} wurde angefordert',
  'withdrawal.asked.tells':
    'gerade wurde eine Auszahlung von {amount} auf dein Konto bei {bank}, das auf {last4} endet, angefordert.',
  'withdrawal.asked.stripe': 'gerade wurde eine Auszahlung von {amount} auf dein Stripe-Konto angefordert.',
  'withdrawal.done.subject': '{amount} sind auf dem Weg zu deiner Bank',
  'withdrawal.done.tells':
    'wir haben {amount} auf dein Konto bei {bank} überwiesen, das auf {last4} endet. Die Referenz der Bank: {reference}',
  'withdrawal.done.stripe': 'wir haben {amount} an dein Stripe-Konto gesendet, das an deine Bank auszahlt.',
  'withdrawal.rejected.subject': 'Deine Auszahlung über {amount} wurde abgelehnt',
  'withdrawal.rejected.tells':
    'wir konnten {amount} nicht auf dein Konto bei {bank} überweisen, das auf {last4} endet. Der Grund: {reason}',
  'withdrawal.rejected.stripe': 'wir konnten {amount} nicht an dein Stripe-Konto senden. Der Grund: {reason}',
  'withdrawal.rejected.back': 'Das Geld ist wieder in deinem verfügbaren Guthaben.',

  'wrongCodes.subject': 'Jemand hat dein Passwort eingegeben, aber nicht den Code',
  'wrongCodes.heading': 'Dein zweiter Faktor hat gehalten',
  'wrongCodes.tells':
    'jemand hat dein Passwort eingegeben und danach fünf falsche Codes. Die Anmeldung ist nicht gelungen.',
  'wrongCodes.known': 'Wenn du das nicht warst, kennt jemand anderes dein Passwort. Bitte ändere es jetzt.',
  'wrongCodes.action': 'Passwort ändern',
}
