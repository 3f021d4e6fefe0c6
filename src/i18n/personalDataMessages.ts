/** The words of the dialog that exports or erases what is kept of a person. */
export const personalDataMessages = {
  none: 'Open a contact first: their personal data is exported or erased from there.',
  exportAbout: 'A copy of all data stored about %{name}, without secrets, as a JSON file.',
  export: 'Export',
  exported: 'Exported!',
  eraseAbout:
    'Erasing removes the personal data of %{name}: name, addresses, numbers, sessions, preferences and secrets, in the history too. The record of what was changed and when is kept. It can not be undone.',
  typeName: 'Type “%{name}” to confirm',
  erase: 'Erase',
  erased: 'Erased!',
} as const;
