/** The words of the dialog that exports or erases what is kept of a person. */
export const personalDataMessages = {
  none: 'Open a contact first: what is kept of them is exported or erased from there.',
  exportAbout: 'A copy of all that is kept of %{name}, without secrets, as a JSON file.',
  export: 'Export',
  exported: 'Exported!',
  eraseAbout:
    'Erasing takes away who %{name} was: name, addresses, numbers, sessions, preferences and secrets, in history too. What was changed and when stays. It can not be undone.',
  typeName: 'Type “%{name}” to confirm',
  erase: 'Erase',
  erased: 'Erased!',
} as const;
