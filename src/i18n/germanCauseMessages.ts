import type { Messages } from './messages';

/** The words of suggested root causes, and of the members of a notification, in German. */
export const germanCauseMessages: Messages['causes'] = {
  title: 'Wahrscheinliche Ursachen',
  none: 'Nichts deutet auf eine hin.',
  enter: 'Die Eingabetaste nimmt die erste',
  noCause: 'Keine Ursache',
  members: '%{smart_count} Auffälligkeit mit dieser Ursache |||| %{smart_count} Auffälligkeiten mit dieser Ursache',
  moreMembers: 'und %{smart_count} weitere |||| und %{smart_count} weitere',
  stoppedTogether: '%{meters} Zähler haben binnen einer Stunde aufgehört zu senden.',
  zeroTogether: '%{meters} Zähler zeigen seit derselben Stunde null.',
  stuckTogether: '%{meters} Zähler wiederholen seit derselben Stunde einen Wert: Er wurde für sie eingesetzt.',
  stoppedAlone: 'Nur dieser Zähler hat aufgehört zu senden.',
  zeroAlone: 'Nur dieser Zähler zeigt null.',
  zeroLong: 'Er zeigt seit %{days} Tagen null.',
  stuckAlone: 'Nur dieser Zähler wiederholt einen Wert.',
  meter: 'Ein Zähler, der in Ordnung ist, kann das nicht zeigen.',
  clock: 'Es ist die Stunde, die die Uhr wiederholt.',
  flow: 'Wasser lief %{hours} Stunden ohne Pause.',
  warmer: 'Es war im Mittel eines Tages %{mean} °C, %{beyond} °C wärmer als an jedem Tag des Monats davor.',
  colder: 'Es war im Mittel eines Tages %{mean} °C, %{beyond} °C kälter als an jedem Tag des Monats davor.',
  afterFailure:
    'Es begann %{hours} Stunden, nachdem Werte null waren oder fehlten: Was wieder anging, läuft vielleicht anders.',
  oneNight: 'Es war eine Nacht.',
  severalNights: 'Es kam an %{days} Tagen wieder.',
  dayAndNight: 'Seit %{days} Tagen wird mehr verbraucht, bei Tag und bei Nacht.',
  shortRun: '%{hours} Stunden lang wurde mehr verbraucht, dann wie zuvor.',
  lessLong: 'Seit %{days} Tagen wird weniger verbraucht.',
  lessShort: 'Einige Tage lang wurde weniger verbraucht, wie wenn weniger Menschen da sind.',
  changed: 'Der Tag verläuft seither anders.',
  bill: 'Die Rechnung passt nicht zu Werten und Tarif: Fragen Sie den Versorger.',
  savings: 'Was bis dahin sparte, wird oft zurückgestellt.',
  unaccounted: 'Die Zähler darunter ergeben nicht den darüber.',
  capacitors: 'Oft ist eine Stufe der Blindstromkompensation außer Betrieb.',
  inductive: 'Motoren und Kältemaschinen in Teillast nehmen mehr Blindleistung auf.',
  baseLoad: 'Was auch nachts und am Wochenende läuft, verbraucht mehr als vor einem Jahr.',
  coincide: 'Was früher zu verschiedenen Zeiten lief, beginnt jetzt vielleicht gleichzeitig.',
  leftOn: 'Oft bleibt eingeschaltet, was nachts ausgeschaltet wurde.',
  decided:
    '%{smart_count}-mal so entschieden, von %{all} dieser Art in diesem Konto. |||| %{smart_count}-mal so entschieden, von %{all} dieser Art in diesem Konto.',
  decidedHere:
    '%{smart_count}-mal so entschieden, von %{all} dieser Art in diesem Konto; %{here} in diesem Gebäude. |||| %{smart_count}-mal so entschieden, von %{all} dieser Art in diesem Konto; %{here} in diesem Gebäude.',
};
