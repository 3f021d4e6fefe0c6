import type { Messages } from './messages';

/** The words of a channel's model card, in German. */
export const germanModelCardMessages: Messages['modelCard'] = {
  title: 'Genauigkeit der Wochenvorhersage',
  about:
    'Jede Woche wird aus den acht Wochen davor vorhergesagt, nach der Stunde der Woche, wobei die letzten am meisten zählen: nach dem Wetter und auf der Höhe der letzten Tage, bei Wasser nach dem Mittel. Verglichen mit dem, was vom %{from} bis zum %{to} gelesen wurde.',
  learnt: 'Lernt seit dem %{since}: %{smart_count} Tag. |||| Lernt seit dem %{since}: %{days} Tage.',
  calibrated: 'Innerhalb der Grenzen der ASHRAE Guideline 14',
  notCalibrated: 'Nicht innerhalb der Grenzen der ASHRAE Guideline 14',
  tooFewMonths: 'Weniger als zwei Monate: noch kein Urteil nach ASHRAE Guideline 14',
  silent:
    'Die Erkennung sagt hier nichts über hohen, niedrigen oder nächtlichen Verbrauch: In %{bad} von %{months} Monaten lag die Erwartung um mehr als das Doppelte des mittleren Verbrauchs daneben, oder sie sagte nicht mehr als ein Mittelwert. Fehler des Zählers werden weiterhin gefunden.',
  speaks: 'Die Erkennung sagt, welcher Verbrauch hier ungewöhnlich ist.',
  figure: 'Größe',
  value: 'Wert',
  limit: 'Grenze',
  hourlyCvRmse: 'CV(RMSE) der Stunden',
  hourlyNmbe: 'NMBE der Stunden',
  monthlyCvRmse: 'CV(RMSE) der Monate',
  monthlyNmbe: 'NMBE der Monate',
  r2: 'R², der erklärte Anteil der Streuung',
  coverage: 'Stunden, die ohne Fehler gelesen wurden',
  atMost: 'höchstens %{limit}',
  plusMinus: '± %{limit}',
  noLimit: 'keine',
  beyond: 'Außerhalb der Grenze',
  none: 'Es gibt noch keine Modellkarte. Ein Kanal bekommt eine binnen eines Tages nach zwei Wochen mit Werten; alle vier Wochen wird sie neu gemacht.',
  tooFew:
    'Für eine Modellkarte wurde zu wenig gelesen: zwei Wochen neben den zehn Tagen, aus denen zuerst gelernt wird.',
  failed: 'Die Modellkarte konnte nicht gelesen werden',
};
