/** What the values of endpoints mean, in German, by the English of the OpenAPI document. */
export const germanEndpointFields: Readonly<Record<string, string>> = {
  'Default Response': 'Antwort',
  'Client error': 'Fehler der Anfrage',
  'Human-readable.': 'Für Menschen lesbar.',
  'Base address of the customer hub; empty if there is none': 'Basisadresse des Kunden-Hubs; leer, wo es keinen gibt',
  'The provider of this installation': 'Wer diese Installation anbietet',
  'ISO 4217 code, for accounts whose country has no known currency':
    'Code nach ISO 4217, für Konten, deren Land keine bekannte Währung hat',
  'For new accounts': 'Für neue Konten',
  'Done.': 'Erledigt.',
  'Sets the password, once: `PUT /identity/forgot`': 'Setzt das Passwort, einmal: `PUT /identity/forgot`',
  'Left out if there is none yet.': 'Entfällt, wenn es noch keines gibt.',
  'Whether a code was given in this session.': 'Ob in dieser Sitzung ein Code eingegeben wurde.',
  'Base32, for typing in.': 'Base32, zum Eintippen.',
  '`otpauth://…`, for a QR code.': '`otpauth://…`, für einen QR-Code.',
  'Whether it is the session of this request.': 'Ob es die Sitzung dieser Anfrage ist.',
  'To another page.': 'Zu einer anderen Seite.',
  'Provider staff: may also write records that belong to no account.':
    'Personal des Anbieters: darf auch schreiben, was zu keinem Konto gehört.',
  'Staff who must set up an authenticator app first.': 'Personal, das zuerst eine Authenticator-App einrichten muss.',
  'Must give a code of their authenticator app first.': 'Muss zuerst einen Code der Authenticator-App angeben.',
  'Sorted by label. Staff have all active ones.': 'Nach Bezeichnung sortiert. Personal hat alle aktiven.',
  'If empty, all accounts or utilities that the person may see.':
    'Leer: alle Konten oder Energiearten, die die Person sehen darf.',
  'At seven in the morning': 'Um sieben Uhr morgens',
  'Cost of waste from which a mail is sent at once; null for none':
    'Kosten der Verschwendung, ab denen sofort eine Mail hinausgeht; null für keine',
  'Whether to send a mail when a comment mentions the person; default true':
    'Ob eine Mail kommt, wenn ein Kommentar die Person erwähnt; ohne Angabe true',
  'IANA time zone of the hours above': 'IANA-Zeitzone der Stunden darüber',
  'A page': 'Eine Seite',
  'By table and column that names the person': 'Nach Tabelle und Spalte, die die Person nennt',
  'Tables with more than 10,000 rows, of which only so many are exported':
    'Tabellen mit mehr als 10.000 Zeilen, von denen nur so viele ausgegeben sind',
  'Empty if the platform did it, or the person no longer exists.':
    'Leer, wenn die Plattform es tat oder es die Person nicht mehr gibt.',
  'Empty if the platform did it, the person no longer exists, or the caller may not see them.':
    'Leer, wenn die Plattform es tat, es die Person nicht mehr gibt oder die aufrufende Person sie nicht sehen darf.',
  'Whether a person did it, not the platform': 'Ob es eine Person tat und nicht die Plattform',
  'Value of `before` for the next, older page; missing on the last page.':
    'Wert von `before` für die nächste, ältere Seite; fehlt auf der letzten.',
  'The first day of its readings, in the zone of the channel':
    'Der erste Tag ihrer Messwerte, in der Zeitzone des Kanals',
  'The last one': 'Der letzte',
  'Readings of this channel whose value changed': 'Messwerte dieses Kanals, deren Wert sich geändert hat',
  'Readings at times that had none; those of a delivery are counted in its job':
    'Messwerte zu Zeiten, die keine hatten; die einer Lieferung sind in ihrem Auftrag gezählt',
  'Readings that were removed': 'Messwerte, die weggenommen wurden',
  'Rows that its undo left as they are, because they were changed since':
    'Zeilen, die das Rückgängigmachen so ließ, weil sie seitdem geändert wurden',
  'Whether `POST /platform/history/undo` is offered to the caller':
    'Ob der aufrufenden Person `POST /platform/history/undo` angeboten wird',
  'The key of the row, parts joined by `|`.': 'Der Schlüssel der Zeile, Teile durch `|` verbunden.',
  'Of the first row that was changed, like the next two.': 'Der ersten geänderten Zeile, wie die nächsten zwei.',
  'Return what would be undone, and change nothing': 'Zurückgeben, was rückgängig gemacht würde, und nichts ändern',
  'Also undo rows that have been changed since': 'Auch Zeilen rückgängig machen, die seitdem jemand geändert hat',
  'Rows that are back to their former state.': 'Zeilen, die wieder im früheren Zustand sind.',
  'Rows that have been changed since and stay as they are.':
    'Zeilen, die seitdem geändert wurden und bleiben, wie sie sind.',
  'Changed or deleted since; other rows refer to it, or it was deleted and another is in its place, or what it refers to is gone or has moved':
    'Seitdem geändert oder gelöscht; andere Zeilen verweisen darauf, oder sie wurde gelöscht und eine andere ist an ihrer Stelle, oder das, worauf sie verweist, gibt es nicht mehr oder wurde verschoben',
  'Who last changed it since then': 'Wer sie seitdem zuletzt geändert hat',
  'The resource of a row that refers to it': 'Die Art einer Zeile, die darauf verweist',
  'IANA time zone of the channel with the highest cost of waste, used for the whole group.':
    'IANA-Zeitzone des Kanals mit der teuersten Verschwendung, für die ganze Meldung.',
  'Whether it has an alert of the group.': 'Ob sie eine Einzelmeldung der Meldung hat.',
  'Further properties are ignored, also `type`: the id determines the kind of record.':
    'Weitere Eigenschaften werden nicht angesehen, auch `type` nicht: die Kennung sagt, wovon es ist.',
  '`2026-03-01T00:00:00`, in the time zone of the record':
    '`2026-03-01T00:00:00`, in der Zeitzone dessen, wonach gefragt wird',
  'This second is included: `2026-03-31T23:59:59`; a date includes the whole day':
    'Diese Sekunde gehört dazu: `2026-03-31T23:59:59`; ein Tag ohne Uhrzeit ganz',
  'As `Interval` numbers them: 0 leaves readings as they are':
    'Wie `Interval` sie nummeriert: 0 lässt Messwerte, wie sie sind',
  'As `UtilityType` numbers them; 0 for a channel without a load':
    'Wie `UtilityType` sie nummeriert; 0 für einen Kanal ohne Verbraucher',
  'IANA time zone of the intervals': 'IANA-Zeitzone der Intervalle',
  'Why channels are counted: channel, load, mainIncomers, topLoads':
    'Warum Kanäle gezählt werden: channel, load, mainIncomers, topLoads',
  'How many are counted': 'Wie viele gezählt werden',
  'How many readings there are': 'Aus wie vielen Messwerten er besteht',
  'Minutes between two readings of the channel that is read least often; 0 if irregular':
    'Minuten zwischen zwei Messwerten des am seltensten gelesenen Kanals; 0 ohne Takt',
  'Whether it is a level, of which the mean is given': 'Ob es ein Pegel ist, von dem der Mittelwert angegeben ist',
  'By the tariffs of the account; null if some use has no price':
    'Nach den Tarifen des Kontos; null, wenn ein Teil keinen Preis hat',
  'ISO 4217 code of the cost: the currency of the country of the account':
    'Code der Kosten nach ISO 4217: die Währung des Landes des Kontos',
  'In kg CO2e, location-based: by hourly factors if there are any, otherwise by the tariffs':
    'In kg CO2e, standortbasiert: nach stündlichen Faktoren, wenn es sie gibt, sonst nach den Tarifen',
  'In kg CO2e, market-based: by the contracts named in the tariffs':
    'In kg CO2e, marktbasiert: nach den Verträgen, die die Tarife nennen',
  'Scope of the Greenhouse Gas Protocol: 1, 2 or 3': 'Scope des Greenhouse Gas Protocol: 1, 2 oder 3',
  'Whether there are hourly emission factors': 'Ob es stündliche Emissionsfaktoren gibt',
  'Area of the buildings of the channels in m²; null if one has none':
    'Fläche der Gebäude der Kanäle in m²; null, wenn eines keine hat',
  'Time since which readings of calculated channels in the span are waiting to be recalculated; null if none are':
    'Seit wann Messwerte berechneter Kanäle im Zeitraum auf ihre Neuberechnung warten; null, wo keine warten',
  'Share of the span with readings, from 0 to 1': 'Anteil des Zeitraums mit Messwerten, von 0 bis 1',
  'Share of the readings that are estimates, from 0 to 1': 'Anteil der geschätzten Messwerte, von 0 bis 1',
  'Start of the interval': 'Beginn des Intervalls',
  'Readings that are estimates': 'Messwerte, die geschätzt sind',
  'Readings that were corrected or filled in': 'Messwerte, die korrigiert oder ergänzt wurden',
  'The day after the last one': 'Der Tag nach dem letzten',
  'Unit of the utility': 'Einheit der Energieart',
  'Whether to return the expected usage': 'Ob der erwartete Verbrauch zurückgegeben wird',
  'Whether to return the temperatures': 'Ob die Temperaturen zurückgegeben werden',
  'Start of the first hour': 'Beginn der ersten Stunde',
  'After the latest reading of all that is counted': 'Nach dem letzten Wert von allem, was gezählt wird',
  'Forecast of seven days; null if the requested days end before it, or there have been no readings for as long':
    'Vorhersage für sieben Tage; null, wenn die gefragten Tage davor enden oder es so lange keine Messwerte gab',
  'By hour; empty if the model does not cover all that is counted':
    'Nach Stunden; leer, wenn das Modell nicht alles Gezählte abdeckt',
  'In °C; empty if there are several weather stations, or none':
    'In °C; leer, wenn es mehrere Wetterstationen gibt oder keine',
  'As `UtilityType` numbers them; all if not given': 'Wie `UtilityType` sie nummeriert; ohne Angabe alle',
  'The validation rule that sets the limit for exactly this load or building':
    'Die Prüfregel, die die Grenze genau für diesen Verbraucher oder dieses Gebäude setzt',
  'As `UtilityType` numbers them': 'Wie `UtilityType` sie nummeriert',
  'Interval of the points': 'Intervall der Punkte',
  'Its gaps cause intervals to be left out': 'Seine Lücken lassen Intervalle ausfallen',
  'The whole minus its parts; null if not known': 'Das Ganze minus seine Teile; null, wenn nicht bekannt',
  'Share of the time in which the whole and all its parts have readings, from 0 to 1':
    'Anteil der Zeit, in der das Ganze und alle seine Teile Messwerte haben, von 0 bis 1',
  'Sub-loads with readings': 'Unterverbraucher mit Messwerten',
  'Sub-loads without readings: their use is unaccounted':
    'Unterverbraucher ohne Messwerte: ihr Verbrauch ist ungeklärt',
  'Percent of the whole; null if no notification is raised': 'Prozent des Ganzen; null, wenn keine Meldung entsteht',
  'For hourly baselines, also lists the hours since this day; without it, no hours are listed':
    'Listet auch die Stunden seit diesem Tag, bei stündlichen Basislinien; ohne Angabe keine Stunden',
  'IANA time zone of the days': 'IANA-Zeitzone der Tage',
  'The first day that is reported: the one after the implementation':
    'Der erste Tag, von dem berichtet wird: der nach der Umsetzung',
  'Whether some of the use is an estimate': 'Ob ein Teil des Verbrauchs geschätzt ist',
  'The part of the known days in which some of the use is an estimate, from 0 to 1':
    'Der Teil der bekannten Tage, an denen ein Teil des Verbrauchs geschätzt ist, von 0 bis 1',
  'Days since then that are not counted: the meter had a fault':
    'Tage seitdem, die nicht zählen: der Zähler war gestört',
  'Days that are known': 'Tage, die bekannt sind',
  'In `unit`': 'In `unit`',
  'Expected use without the project': 'Ohne das Projekt zu erwartender Verbrauch',
  'The last day, included': 'Der letzte Tag, einschließlich',
  'Share of the expected use that was avoided in these days':
    'An diesen Tagen vermieden, als Anteil des zu erwartenden Verbrauchs',
  'The same share for the days before, or as promised': 'Derselbe Anteil der Tage davor oder wie versprochen',
  'Whether `reference` is what was promised': 'Ob `reference` das Versprochene ist',
  'Expected use if the savings had continued': 'Zu erwartender Verbrauch bei fortgesetzter Einsparung',
  'The last days, if too little is avoided in them; null while savings continue':
    'Die letzten Tage, wenn an ihnen zu wenig vermieden wird; null, solange die Einsparung anhält',
  'Half the width of the 90 % confidence interval': 'Die halbe Breite des Intervalls von 90 % Konfidenz',
  'In the currency of the account': 'In der Währung des Kontos',
  'In kg CO2e': 'In kg CO2e',
  '`2026-03`': '`2026-03`',
  'ISO 8601 date, in the time zone of the meter': 'Datum nach ISO 8601, in der Zeitzone des Zählers',
  'Avoided since the project; null before it': 'Seit dem Projekt vermieden; davor null',
  'Uncertainty of the cumulated savings': 'Unsicherheit der aufsummierten Einsparung',
  'When it begins, ISO 8601': 'Wann es beginnt, nach ISO 8601',
  'Percent of the baseline': 'Prozent der Basislinie',
  'Expected use of the baselines over the same days': 'Zu erwartender Verbrauch der Basislinien über dieselben Tage',
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
  'Kind of record: 1 account, 2 group, 3 site, 4 building, 5 load, 6 channel':
    'Von welcher Art es ist: 1 Konto, 2 Gruppe, 3 Standort, 4 Gebäude, 5 Verbraucher, 6 Kanal',
  'Position of the first character of the mistake, from 0': 'Stelle des ersten Zeichens des Fehlers, ab 0',
  'Position after its last character': 'Stelle nach seinem letzten Zeichen',
  'Unit of the channel': 'Einheit des Kanals',
  'Unit that the formula gives, if it differs': 'Einheit, die die Formel ergibt, wenn sie abweicht',
  'When it begins': 'Wann es beginnt',
  'Null if a source is missing': 'Null, wo eine Quelle fehlt',
  'In their key or label': 'In ihrem Schlüssel oder ihrer Bezeichnung',
  'The bearer token: it is shown this once': 'Das Bearer-Token: es wird nur dieses eine Mal gezeigt',
  'Hours between automatic backups; 0 if there are none.':
    'Stunden zwischen automatischen Sicherungen; 0, wenn es keine gibt.',
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
  'Calculated channels that are waiting to be recalculated': 'Berechnete Kanäle, die auf ihre Neuberechnung warten',
  'How long the first of them has been waiting; 0 if none is': 'Wie lange der erste davon wartet; 0, wo keiner wartet',
  'Channels with hours that have not been validated': 'Kanäle mit Stunden, die noch nicht geprüft sind',
  'Channels with hours that anomaly detection has not checked':
    'Kanäle mit Stunden, die die Erkennung von Auffälligkeiten nicht geprüft hat',
  'Channels with days that are not yet counted in the stored usage':
    'Kanäle mit Tagen, die im gespeicherten Verbrauch noch nicht gezählt sind',
  'Baselines that are to be fitted': 'Vergleichszeiträume, deren Modell zu ermitteln ist',
  'When readings of its own days were corrected since it was fitted to them; null where none were':
    'Wann Messwerte seiner eigenen Tage korrigiert wurden, seit sein Modell ermittelt ist; null, wo keine',
  'Share of the month that the amounts cover, from 0 to 1: without days before the project and days that are not known':
    'Anteil des Monats, den die Mengen umfassen, von 0 bis 1: ohne Tage vor dem Projekt und Tage, die nicht bekannt sind',
  'Share of the day that is known, from 0 to 1: all amounts cover this share':
    'Der Teil des Tages, der bekannt ist, von 0 bis 1: alle Mengen sind von diesem Teil',
  'Share of the days in between that is known, from 0 to 1':
    'Der Teil der Tage dazwischen, der bekannt ist, von 0 bis 1',
  'When readings of the days of one of the baselines were corrected since it was fitted':
    'Wann Messwerte der Tage eines der Vergleichszeiträume korrigiert wurden, seit sein Modell ermittelt ist',
  'Without one, a new role is Invited, and an existing one keeps its status':
    'Ohne ihn ist eine neue Rolle „Eingeladen“, und eine vorhandene behält ihren Status',
};
