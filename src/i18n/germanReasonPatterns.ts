/** Reasons that the platform gives for its own changes, in German, by its English. */
export const germanReasonPatterns: readonly (readonly [english: string, german: string])[] = [
  ['Undid change set ~', 'Änderung ~ rückgängig gemacht'],
  ['Restored to what it was before the change of ~', 'Zurückgesetzt auf den Stand vor der Änderung vom ~'],
  ['It costs half as much again', 'Die Kosten sind um die Hälfte gestiegen'],
  ['Waste, saving and guesses apart', 'Verschwendung, Einsparung und nicht gemessene Kosten getrennt'],
  ['Groups at ~', 'Gruppen bei ~'],
];
