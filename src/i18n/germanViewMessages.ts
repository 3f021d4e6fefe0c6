import type { Messages } from './messages';
import type { viewMessages } from './viewMessages';

export const germanViewMessages: Pick<Messages['access'], keyof typeof viewMessages> = {
  viewTitle: 'Ansicht als andere Person',
  viewNone: 'Öffnen Sie zuerst einen Kontakt: Die Konsole wird so gezeigt, wie er sie sieht.',
  viewAbout:
    'Sie sehen die Konsole so, wie %{name} sie sieht, höchstens 30 Minuten lang. Ändern können Sie dabei nichts. Ihre Ansicht wird bei den Sitzungen des Kontakts und im Verlauf festgehalten.',
  viewBanner: 'Sie sehen die Konsole als %{name} (%{email}) bis %{until} Uhr. Ändern können Sie nichts.',
  viewEnd: 'Ansicht beenden',
};

/** What the platform says of it, by the English. */
export const germanViewSentences: Readonly<Record<string, string>> = {
  'View as': 'Ansicht',
  'Viewed the console as this contact': 'Konsole als dieser Kontakt angesehen',
  'You see the console as somebody else: nothing can be changed.':
    'Sie sehen die Konsole als eine andere Person: Ändern können Sie nichts.',
  'Only provider staff may view as somebody else.': 'Nur der Anbieter darf die Konsole als andere Person ansehen.',
  'There is no such client contact, or they are not active. Nobody can view as provider staff.':
    'Diesen Kontakt eines Kunden gibt es nicht, oder er ist nicht aktiv. Als Anbieter kann niemand ansehen.',
};
