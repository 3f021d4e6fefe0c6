/** Reasons that the platform gives for its own changes, in German, by its English. */
export const germanReasonPatterns: readonly (readonly [english: string, german: string])[] = [
  ['Undid change set ~', 'Änderung ~ rückgängig gemacht'],
  ['Restored to what it was before the change of ~', 'Zurückgesetzt auf den Stand vor der Änderung vom ~'],
];
