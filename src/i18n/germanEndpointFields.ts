/** What the values of endpoints mean, in German, by the English of the OpenAPI document. */
export const germanEndpointFields: Readonly<Record<string, string>> = {
  'Default Response': 'Antwort',
  'Client error': 'Fehler der Anfrage',
  'Human-readable.': 'Für Menschen lesbar.',
  'Base address of the customer hub; empty where there is none':
    'Basisadresse des Kunden-Hubs; leer, wo es keinen gibt',
  'Who provides this installation': 'Wer diese Installation anbietet',
  'By ISO 4217: of accounts whose country has no known currency':
    'Nach ISO 4217: von Konten, deren Land keine bekannte Währung hat',
  'Of new accounts': 'Neuer Konten',
  'Done.': 'Erledigt.',
  'Sets the password, once: `PUT /identity/forgot`': 'Setzt das Passwort, einmal: `PUT /identity/forgot`',
  'Left out by whoever has none yet.': 'Lässt weg, wer noch keines hat.',
  'Whether a code was shown in this session.': 'Ob in dieser Sitzung ein Code vorgezeigt wurde.',
  'Base32, for typing in.': 'Base32, zum Eintippen.',
  '`otpauth://…`, for a QR code.': '`otpauth://…`, für einen QR-Code.',
  'Whether it is the one that asks.': 'Ob es die ist, die fragt.',
  'To another page.': 'Zu einer anderen Seite.',
  'Provider staff: what belongs to no account is theirs to write too.':
    'Personal des Anbieters: darf auch schreiben, was zu keinem Konto gehört.',
  'Staff who must set up an authenticator app first.': 'Personal, das zuerst eine Authenticator-App einrichten muss.',
  'Must give a code of their authenticator app first.': 'Muss zuerst einen Code der Authenticator-App angeben.',
  'Sorted by label. Staff have all active ones.': 'Nach Bezeichnung sortiert. Personal hat alle aktiven.',
  'No accounts or utilities: all that the person may see.':
    'Keine Konten oder Energiearten: alles, was die Person sehen darf.',
  'At seven in the morning': 'Um sieben Uhr morgens',
  'Waste from which a mail goes out at once; null for none':
    'Verschwendung, ab der sofort eine Mail hinausgeht; null für keine',
  'A mail where a comment mentions the person; true where it is left out':
    'Eine Mail, wo ein Kommentar die Person erwähnt; true, wo es weggelassen ist',
  'IANA name, of the hours above': 'IANA-Name, der Stunden darüber',
  'A page': 'Eine Seite',
  'By table and column that names the person': 'Nach Tabelle und Spalte, die die Person nennt',
  'What has more than 10,000 rows, of which those are exported':
    'Was mehr als 10.000 Zeilen hat; so viele sind ausgegeben',
  'None where the platform did it, or the person is gone.':
    'Keiner, wo die Plattform es tat oder es die Person nicht mehr gibt.',
  'What to give as `before` for the next, older page; none on the last.':
    'Was als `before` für die nächste, ältere Seite anzugeben ist; auf der letzten nichts.',
  'The first day of its readings, in the zone of the channel':
    'Der erste Tag ihrer Messwerte, in der Zeitzone des Kanals',
  'The last one': 'Der letzte',
  'Readings of this channel that got another value': 'Messwerte dieses Kanals, die einen anderen Wert bekamen',
  'Readings at times that had none; those of a delivery are counted in its job':
    'Messwerte zu Zeiten, die keine hatten; die einer Lieferung sind in ihrem Auftrag gezählt',
  'Readings that were removed': 'Messwerte, die weggenommen wurden',
  'Rows that its undo has left as they are, because they were changed since':
    'Zeilen, die das Rückgängigmachen so ließ, weil sie seitdem geändert wurden',
  'Whether `POST /platform/history/undo` is offered to the caller':
    'Ob der aufrufenden Person `POST /platform/history/undo` angeboten wird',
  'The key of the row, parts joined by `|`.': 'Der Schlüssel der Zeile, Teile durch `|` verbunden.',
  'Of the first row that it touched, as the next two.': 'Der ersten Zeile, die sie betraf, wie die nächsten zwei.',
  'Find out what would be undone, and change nothing': 'Ermitteln, was rückgängig gemacht würde, und nichts ändern',
  'Undo rows too that somebody has changed since': 'Auch Zeilen rückgängig machen, die seitdem jemand geändert hat',
  'Rows that are again what they were before.': 'Zeilen, die wieder sind, was sie vorher waren.',
  'Rows that somebody has changed since, and that stay as they are.':
    'Zeilen, die seitdem jemand geändert hat und die bleiben, wie sie sind.',
  'Changed or deleted since; other rows refer to it, or it was deleted and another is in its place, or what it was part of is gone':
    'Seitdem geändert oder gelöscht; andere Zeilen verweisen darauf, oder sie wurde gelöscht und eine andere ist an ihrer Stelle, oder es gibt nicht mehr, wovon sie Teil war',
  'Who changed it last since': 'Wer sie seitdem zuletzt geändert hat',
  'The resource of a row that refers to it': 'Die Art einer Zeile, die darauf verweist',
  'IANA name, as the model took it: of the channel that wastes most. One clock for all of the group.':
    'IANA-Name, wie das Modell ihn nahm: des Kanals, der am meisten verschwendet. Eine Uhr für die ganze Meldung.',
  'Whether an alert of the group is on it.': 'Ob eine Einzelmeldung der Meldung darauf ist.',
  'Further properties are ignored, also `type`: the id determines the kind of record.':
    'Weitere Eigenschaften werden nicht angesehen, auch `type` nicht: die Kennung sagt, wovon es ist.',
  '`2026-03-01T00:00:00`, in the zone of what is asked':
    '`2026-03-01T00:00:00`, in der Zeitzone dessen, wonach gefragt wird',
  'Its second is included, of a day all of it: `2026-03-31T23:59:59`':
    'Seine Sekunde gehört dazu, von einem Tag alles: `2026-03-31T23:59:59`',
  'As `Interval` numbers them: 0 leaves readings as they are':
    'Wie `Interval` sie nummeriert: 0 lässt Messwerte, wie sie sind',
  'As `UtilityType` numbers them; 0 for a channel of no load':
    'Wie `UtilityType` sie nummeriert; 0 für einen Kanal ohne Verbraucher',
  'IANA name of the zone whose clock intervals follow': 'IANA-Name der Zeitzone, deren Uhr Intervalle folgen',
  'Why channels are counted: channel, load, mainIncomers, topLoads':
    'Warum Kanäle gezählt werden: channel, load, mainIncomers, topLoads',
  'How many are counted': 'Wie viele gezählt werden',
  'How many readings there are': 'Aus wie vielen Messwerten er besteht',
  'Between two readings, of the one that is read least often; 0 without a rhythm':
    'Zwischen zwei Ablesungen dessen, der am seltensten abgelesen wird; 0 ohne Takt',
  'Whether it is a level, whose mean is meant': 'Ob es ein Pegel ist, dessen Mittelwert gemeint ist',
  'By the tariffs of the account; null where some has no price':
    'Nach den Tarifen des Kontos; null, wo etwas keinen Preis hat',
  'Of the cost, by ISO 4217: that of the country of the account':
    'Der Kosten, nach ISO 4217: die des Landes des Kontos',
  'In kg CO2e, by the location: by the hour where there are factors, else by the tariffs':
    'In kg CO2e, standortbasiert: nach Stunden, wo es Faktoren gibt, sonst nach den Tarifen',
  'In kg CO2e, by the market: by the contracts that the tariffs name':
    'In kg CO2e, marktbasiert: nach den Verträgen, die die Tarife nennen',
  'Of the Greenhouse Gas Protocol: 1, 2 or 3': 'Des Greenhouse Gas Protocol: 1, 2 oder 3',
  'Whether there are emission factors of hours': 'Ob es stündliche Emissionsfaktoren gibt',
  'In m², of the buildings of the channels; null where one has none':
    'In m², der Gebäude der Kanäle; null, wo eines keine hat',
  'Since when readings of calculated channels in the span wait to be calculated again; null where none do':
    'Seit wann Messwerte berechneter Kanäle im Zeitraum auf ihre Neuberechnung warten; null, wo keine warten',
  'The part of the span that was read, from 0 to 1': 'Der Teil des Zeitraums, der abgelesen wurde, von 0 bis 1',
  'The part of the readings that are estimates, from 0 to 1': 'Der Teil der Messwerte, der geschätzt ist, von 0 bis 1',
  'When the interval begins': 'Wann das Intervall beginnt',
  'Readings that are estimates': 'Messwerte, die geschätzt sind',
  'Readings that were corrected, or filled in': 'Messwerte, die korrigiert oder ergänzt wurden',
  'The day after the last one': 'Der Tag nach dem letzten',
  'That the utility is counted in': 'In der die Energieart gezählt wird',
  'Whether to answer what was to be expected': 'Ob geantwortet werden soll, was zu erwarten war',
  'Whether to answer the temperatures': 'Ob die Temperaturen geantwortet werden sollen',
  'When the first hour begins': 'Wann die erste Stunde beginnt',
  'After the latest reading of all that is counted': 'Nach dem letzten Wert von allem, was gezählt wird',
  'What is forecast of seven days; null where the days asked for end before they begin, or nothing was read for as long':
    'Was für sieben Tage vorhergesagt wird; null, wo die gefragten Tage vor ihnen enden oder so lange nichts gelesen wurde',
  'By hour; empty where the model judges less than all that is counted':
    'Nach Stunden; leer, wo das Modell weniger beurteilt als alles, was gezählt wird',
  'In °C; empty where what is counted has several weather stations, or none':
    'In °C; leer, wo das Gezählte mehrere Wetterstationen hat oder keine',
  'As `UtilityType` numbers them; all where it is not given': 'Wie `UtilityType` sie nummeriert; ohne Angabe alle',
  'The validation rule that sets the limit of this very place': 'Die Prüfregel, die die Grenze genau hier setzt',
  'As `UtilityType` numbers them': 'Wie `UtilityType` sie nummeriert',
  'Of the points': 'Der Punkte',
  'What has a gap is left out by it': 'Was eine Lücke hat und deshalb fehlt',
  'The whole less its parts; null where nothing is known': 'Das Ganze weniger seine Teile; null, wo nichts bekannt ist',
  'The part of the time in which the whole and all its parts were read, from 0 to 1':
    'Der Teil der Zeit, in dem das Ganze und alle seine Teile abgelesen wurden, von 0 bis 1',
  'Sub-loads with readings': 'Unterverbraucher mit Messwerten',
  'Sub-loads without any: what they use is unaccounted':
    'Unterverbraucher ohne welche: was sie verbrauchen, ist ungeklärt',
  'Percent of the whole; null where nobody is to be notified':
    'Prozent des Ganzen; null, wo niemand eine Meldung bekommen soll',
  'Lists the hours since this day too, of baselines of hours; without it no hours are listed':
    'Listet auch die Stunden seit diesem Tag, bei stündlichen Basislinien; ohne Angabe keine Stunden',
  'IANA name of the zone whose days they are': 'IANA-Name der Zeitzone, deren Tage es sind',
  'The first day that is reported: the one after the implementation':
    'Der erste Tag, von dem berichtet wird: der nach der Umsetzung',
  'Whether some of what was used is an estimate': 'Ob ein Teil des Verbrauchs geschätzt ist',
  'The part of the known days in which some of the use is an estimate, from 0 to 1':
    'Der Teil der bekannten Tage, an denen ein Teil des Verbrauchs geschätzt ist, von 0 bis 1',
  'Days since then that are not counted: the meter had a fault':
    'Tage seitdem, die nicht zählen: der Zähler war gestört',
  'Days that are known': 'Tage, die bekannt sind',
  'In `unit`': 'In `unit`',
  'What would have been used without the project': 'Was ohne das Projekt verbraucht worden wäre',
  'The last day, included': 'Der letzte Tag, einschließlich',
  'Avoided in these days, as a part of the expected use':
    'An diesen Tagen vermieden, als Anteil des zu erwartenden Verbrauchs',
  'The same of the days before, or of what was promised': 'Dasselbe der Tage davor oder des Versprochenen',
  'Whether `reference` is what was promised': 'Ob `reference` das Versprochene ist',
  'What would have been used if it went on saving': 'Was bei fortgesetzter Einsparung verbraucht worden wäre',
  'The last days, where too little is avoided in them; null where it goes on saving':
    'Die letzten Tage, wo an ihnen zu wenig vermieden wird; null, wo die Einsparung anhält',
  'Half the width of the interval of 90 % confidence': 'Die halbe Breite des Intervalls von 90 % Konfidenz',
  'In the currency of the account': 'In der Währung des Kontos',
  'In kg CO2e': 'In kg CO2e',
  '`2026-03`': '`2026-03`',
  'ISO 8601 date, on the clock of the meter': 'Datum nach ISO 8601, nach der Uhr des Zählers',
  'Avoided since the project; null before it': 'Seit dem Projekt vermieden; davor null',
  'Of what is cumulated': 'Dessen, was aufsummiert ist',
  'When it begins, ISO 8601': 'Wann es beginnt, nach ISO 8601',
  'Percent of the baseline': 'Prozent der Basislinie',
  'What the baselines come to over the same days': 'Was die Basislinien über dieselben Tage ergeben',
  'Loads and buildings whose baselines are added up': 'Verbraucher und Gebäude, deren Basislinien addiert werden',
  'The first day that is known, ISO 8601': 'Der erste Tag, der bekannt ist, nach ISO 8601',
  'Channels that the caller may not read are left out.': 'Kanäle, die die aufrufende Person nicht lesen darf, fehlen.',
  '`2026-03-31`, of the zone of each channel': '`2026-03-31`, in der Zeitzone jedes Kanals',
  'The last day: it is included': 'Der letzte Tag: er gehört dazu',
  'Ignored: channels determine the place': 'Wird nicht angesehen: Kanäle sagen, wo sie sind',
  'The temperature at the buildings is a variable too': 'Auch die Temperatur an den Gebäuden ist eine Größe',
  'Id of a channel, or of the weather location': 'Kennung eines Kanals oder des Orts der Wetterstation',
  'From -1 to 1; null where it is not defined': 'Von -1 bis 1; null, wo sie nicht definiert ist',
  '0 leaves readings as they are': '0 lässt Messwerte, wie sie sind',
  'A row for each reading, or a column for each record': 'Eine Zeile je Messwert oder eine Spalte je Datensatz',
  'Of which kind it is: 1 account, 2 group, 3 site, 4 building, 5 load, 6 channel':
    'Von welcher Art es ist: 1 Konto, 2 Gruppe, 3 Standort, 4 Gebäude, 5 Verbraucher, 6 Kanal',
  'The first character that it is about, counted from 0': 'Das erste Zeichen, um das es geht, ab 0 gezählt',
  'The character before which that ends': 'Das Zeichen, vor dem das endet',
  'That the channel is in': 'In dem der Kanal ist',
  'That the formula gives, where it is another one': 'Die die Formel ergibt, wo es eine andere ist',
  'When it begins': 'Wann es beginnt',
  'Null where a source is missing': 'Null, wo eine Quelle fehlt',
  'In their key or label': 'In ihrem Schlüssel oder ihrer Bezeichnung',
  'The bearer token: it is shown this once': 'Das Bearer-Token: es wird nur dieses eine Mal gezeigt',
  'Between two that are made by themselves; 0 where none are.':
    'Zwischen zweien, die von selbst gemacht werden; 0, wo keine gemacht werden.',
  'Why the last backup failed': 'Warum die letzte Sicherung fehlschlug',
  'Number of a background job': 'Nummer eines Hintergrundauftrags',
  'In the syntax of the data API for the resource': 'Wie die Daten-API sie für die Art nimmt',
  'A column, or one at the end of relations: `Building.Label`':
    'Eine Spalte oder eine am Ende von Beziehungen: `Building.Label`',
  'IANA zone: groups are the days there, as `2026-03-01`':
    'IANA-Zeitzone: Gruppen sind die Tage dort, wie `2026-03-01`',
  'The values of `by`, in its order': 'Die Werte von `by`, in dieser Reihenfolge',
  'A text with the columns that it is made of: `{Label} {MeterName}`':
    'Ein Text mit den Spalten, aus denen er besteht: `{Label} {MeterName}`',
  'The number that it is computed from: its own': 'Die Zahl, aus der er berechnet wird: seine eigene',
  'Key of the parent of the record.': 'Schlüssel des übergeordneten Datensatzes.',
  'The record that has the documents.': 'Der Datensatz, der die Dokumente hat.',
  'Calculated channels that are to be calculated again': 'Berechnete Kanäle, die neu zu berechnen sind',
  'How long the first of them has waited; 0 where none does': 'Wie lange der erste davon wartet; 0, wo keiner wartet',
  'Channels with hours that the validation rules have not seen':
    'Kanäle mit Stunden, die die Prüfregeln nicht gesehen haben',
  'Channels with hours that the detection of anomalies has not seen':
    'Kanäle mit Stunden, die die Erkennung von Auffälligkeiten nicht gesehen hat',
  'Channels with days that the usage that is kept was not counted with':
    'Kanäle mit Tagen, mit denen der gespeicherte Verbrauch nicht gezählt ist',
  'Baselines that are to be fitted': 'Vergleichszeiträume, deren Modell zu ermitteln ist',
  'When readings of its own days were corrected since it was fitted to them; null where none were':
    'Wann Messwerte seiner eigenen Tage korrigiert wurden, seit sein Modell ermittelt ist; null, wo keine',
  'The part of the month that all amounts are of, from 0 to 1: without days before the project and what is not known':
    'Welchen Teil des Monats alle Mengen betreffen, von 0 bis 1: ohne Tage vor dem Projekt und ohne das, was nicht bekannt ist',
  'The part of the day that is known, from 0 to 1: all amounts are of this part':
    'Der Teil des Tages, der bekannt ist, von 0 bis 1: alle Mengen sind von diesem Teil',
  'The part of the days in between that is known, from 0 to 1':
    'Der Teil der Tage dazwischen, der bekannt ist, von 0 bis 1',
  'When readings of the days of one of the baselines were corrected since it was fitted':
    'Wann Messwerte der Tage eines der Vergleichszeiträume korrigiert wurden, seit sein Modell ermittelt ist',
};
